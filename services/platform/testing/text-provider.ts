import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type TakenText = {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly ttlSeconds: number;
};

export type TextProvider = {
  /** For TEXT_URL. */
  readonly url: string;
  /** Oldest first. */
  readonly taken: readonly TakenText[];
  /** How often it was asked, whatever it answered. */
  asked(): number;
  /** In place of taking what comes from now on; undefined: it takes it again. */
  answerWith(answer: Refusal | ((response: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
};
type Refusal = { readonly status: number; readonly code?: number };

const SID = `AC${'0a'.repeat(16)}`;
const TOKEN = 'secret';
const FROM = '+441134960000';
const E164 = /^\+\d{8,15}$/;

/** Takes text messages over http as Twilio's REST interface does, and refuses what that refuses. */
export const startTextProvider = async (): Promise<TextProvider> => {
  const taken: TakenText[] = [];
  let asked = 0;
  let answer: Refusal | ((response: ServerResponse) => void) | undefined;
  const server = createServer((call, response) => {
    void text(call).then((body) => {
      asked++;
      if (typeof answer === 'function') return answer(response);
      const refusal = answer ?? refusalOf(call.method, call.url, call.headers.authorization, new URLSearchParams(body));
      if (refusal) return json(response, refusal.status, { code: refusal.code, message: 'no', status: refusal.status });
      const form = new URLSearchParams(body);
      const field = (name: string): string => form.get(name) ?? '';
      taken.push({
        to: field('To'),
        from: field('From'),
        text: field('Body'),
        ttlSeconds: Number(field('ValidityPeriod')),
      });
      json(response, 201, { sid: `SM${taken.length}`, status: 'queued' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `twilio://${SID}:${TOKEN}@127.0.0.1:${port}?from=${encodeURIComponent(FROM)}&tls=false`,
    taken,
    asked: () => asked,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const LONGEST_BODY = 1_600;
const LONGEST_VALIDITY_S = 36_000;

const refusalOf = (
  method: string | undefined,
  path: string | undefined,
  authorization: string | undefined,
  form: URLSearchParams,
): Refusal | undefined => {
  if (method !== 'POST' || path !== `/2010-04-01/Accounts/${SID}/Messages.json`) return { status: 404, code: 20404 };
  if (authorization !== `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`)
    return { status: 401, code: 20003 };
  if (!E164.test(form.get('To') ?? '')) return { status: 400, code: 21211 };
  if (form.get('From') !== FROM) return { status: 400, code: 21606 };
  const { length } = form.get('Body') ?? '';
  if (length === 0) return { status: 400, code: 21602 };
  if (length > LONGEST_BODY) return { status: 400, code: 21617 };
  const validity = Number(form.get('ValidityPeriod') ?? LONGEST_VALIDITY_S);
  return Number.isInteger(validity) && validity >= 1 && validity <= LONGEST_VALIDITY_S
    ? undefined
    : { status: 400, code: 21624 };
};
