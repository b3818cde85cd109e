import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import type { OutboundOptions } from '../outbound/outbound.js';

/** As it came over the wire. */
export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
};

export type HttpsReceiver = {
  /** `https://<name>:<port>/hooks`. */
  readonly url: string;
  readonly received: readonly Received[];
  /** What was received is not known any more; every name leads here, and 204 is answered, as at first. */
  forget(): void;
  /** In place of 204 from now on. */
  answerWith(answer: number | ((response: ServerResponse) => void)): void;
  /** Whom every name leads to from now on. */
  resolveTo(addresses: readonly string[]): void;
  /** What an `Outbound` must be given to reach it. */
  readonly reachable: OutboundOptions;
  close(): Promise<void>;
};

const NO_CONTENT = 204;
const HERE = ['127.0.0.1'] as const;

/** A program of somebody else that takes calls over https on this machine. @param name what it proves to be */
export const startHttpsReceiver = async (name = 'till.test'): Promise<HttpsReceiver> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  const received: Received[] = [];
  let addresses: readonly string[] = HERE;
  let answer: number | ((response: ServerResponse) => void) = NO_CONTENT;
  const server = createServer({ key, cert }, (call, response) => {
    void buffer(call).then((bytes) => {
      received.push({ path: call.url ?? '', headers: call.headers, body: bytes.toString(), bytes });
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${name}:${port}/hooks`,
    received,
    forget: () => {
      received.length = 0;
      answer = NO_CONTENT;
      addresses = HERE;
    },
    resolveTo: (next) => {
      addresses = next;
    },
    answerWith: (next) => {
      answer = next;
    },
    reachable: { allow: [...HERE], ca: cert, port, lookup: (...asked) => resolvingTo(addresses)(...asked) },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A resolver that has these addresses for every name; asked again, the next list. */
export const resolvingTo = (...answers: readonly (readonly string[])[]): LookupFunction => {
  let asked = 0;
  return (_name, { all }, callback) => {
    const addresses = (answers[Math.min(asked++, answers.length - 1)] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
};
