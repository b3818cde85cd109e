import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PayPalAccount } from './account.js';
import { apiRoutes } from './api-routes.js';
import { checkoutRoutes } from './checkout-routes.js';
import { controlRoutes } from './control-routes.js';
import { PayPalEvents } from './events.js';
import { MovingClock } from './moving-clock.js';
import type { StateFile } from '../state-file.js';
import { notFound, PayPalError } from './paypal-error.js';
import { headerOf, json, type FakeRequest, type Reply, type Route } from './reply.js';
import { Signing } from './signing.js';
import { Tokens } from './tokens.js';
import { Troubles } from './troubles.js';
import { Webhooks } from './webhooks.js';
import { Wire } from './wire.js';

const HOUR_MS = 60 * 60_000;

export type FakePayPalOptions = {
  /** Any free port by default. */
  readonly port?: number;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
  /** Where the shop takes webhooks; they are kept for `takeDeliveries` without it. */
  readonly webhookAddress?: string;
  /** Where it remembers everything; without it, it forgets. */
  readonly file?: StateFile | undefined;
  readonly lateMs?: number;
  readonly orderLifeMs?: number;
  readonly reportDelayMs?: number;
};

export type FakePayPal = {
  /** Without a slash at the end. */
  readonly base: string;
  readonly clock: { now: Date };
  readonly account: PayPalAccount;
  readonly webhooks: Webhooks;
  readonly troubles: Troubles;
  readonly tokens: Tokens;
  /** Method and path of every call of the API. */
  readonly calls: readonly string[];
  close(): Promise<void>;
};

type Known = { readonly account: PayPalAccount['state']; readonly webhooks: Webhooks['state'] };

/** PayPal as far as a shop meets it, on loopback: its API, its page, its script and its webhooks. */
export const startFakePayPal = async (options: FakePayPalOptions): Promise<FakePayPal> => {
  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The fake of PayPal has no port');
  const base = `http://127.0.0.1:${String(address.port)}`;

  const clock = new MovingClock();
  const wire = new Wire(base);
  const signing = new Signing(base, options.webhookId);
  const { webhookAddress, lateMs = 2_000, orderLifeMs = 3 * HOUR_MS, reportDelayMs = 0 } = options;
  const webhooks = new Webhooks(signing, { clock, address: webhookAddress, lateMs });
  const events = new PayPalEvents(wire, clock, (event) => webhooks.send(event));
  const account = new PayPalAccount({ clock, orderLifeMs, reportDelayMs }, events);
  const known = options.file?.read() as Known | undefined;
  if (known !== undefined) {
    account.restore(known.account);
    webhooks.restore(known.webhooks);
  }
  const keep = (): void => options.file?.keep({ account: account.state, webhooks: webhooks.state });
  const troubles = new Troubles();
  const tokens = new Tokens(options, clock);
  const calls: string[] = [];

  const open: readonly Route[] = [
    {
      method: 'POST',
      path: /^\/v1\/oauth2\/token$/,
      answer: (request) => {
        const token = tokens.issue(headerOf(request, 'authorization'), request.body);
        return token
          ? json(200, token)
          : json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/notifications\/certs\/[^/]+$/,
      answer: () => ({ status: 200, type: 'application/x-pem-file', body: signing.publicKey }),
    },
    ...checkoutRoutes(account, base),
    ...controlRoutes({ account, webhooks, troubles, tokens, clock }),
  ];
  const api = apiRoutes({ account, wire, tokens, signing });

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (incoming.method === 'OPTIONS') return write(response, { status: 204, type: 'text/plain', body: '' });
    const url = new URL(incoming.url ?? '/', base);
    const call = `${incoming.method ?? ''} ${url.pathname}`;
    const body = await bodyOf(incoming);
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body };
    if (/^\/v\d\//.test(url.pathname)) calls.push(call);
    if (!/^\/v[12]\/(?!oauth2|notifications\/certs)/.test(url.pathname)) {
      const answer = await answerOf(open, request);
      keep();
      return write(response, answer);
    }
    const trouble = troubles.of(call);
    if (trouble?.cut === 'before') return void incoming.socket.destroy();
    const reply = trouble?.answer
      ? json(trouble.answer, new PayPalError(trouble.answer).body())
      : await answerOf(api, request);
    keep();
    if (trouble?.latencyMs) await new Promise((resolve) => setTimeout(resolve, trouble.latencyMs));
    if (trouble?.cut === 'after') return void incoming.socket.destroy();
    return write(response, reply);
  };
  server.on('request', (incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.destroy());
  });

  return {
    ...{ base, clock, account, webhooks, troubles, tokens, calls },
    close: async () => {
      webhooks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const answerOf = async (routes: readonly Route[], request: Omit<FakeRequest, 'id'>): Promise<Reply> => {
  try {
    for (const { method, path, answer } of routes) {
      const match = method === request.method ? path.exec(request.url.pathname) : null;
      if (match) return await answer({ ...request, id: decodeURIComponent(match[1] ?? '') });
    }
    throw notFound();
  } catch (error) {
    const refusal = error instanceof PayPalError ? error : new PayPalError(500);
    return json(refusal.status, refusal.body());
  }
};

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** The script in the shop's page asks from the shop's origin. */
const write = (response: ServerResponse, { status, type, body }: Reply): void => {
  response.writeHead(status, {
    'content-type': type,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'cache-control': 'no-store',
  });
  response.end(body);
};
