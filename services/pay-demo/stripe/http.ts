import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './api.js';
import { ApiError } from './api-error.js';
import type { Book } from './book.js';
import { parseForm, textIn } from './form.js';
import type { CallTrouble, TroubleQueue } from './trouble-queue.js';

export type StripeSite = {
  readonly api: Api;
  readonly book: Book;
  readonly troubles: TroubleQueue;
  /** What `/_control/<path>` does. @throws ApiError */
  readonly control: (path: string, body: unknown) => unknown;
  readonly walletOffered: () => boolean;
  /** Remembers what was done, before it is answered. */
  readonly keep: () => void;
};

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const LONGEST_BODY = 1_000_000;
const SCRIPT = new URL('./stand-in.js', import.meta.url);
const SCRIPT_PATHS = ['/v3', '/v3/', '/stand-in/stripe.js'];

/** Pages of any shop may ask with a publishable key, as Stripe lets them. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-max-age': '300',
};

export const serveStripe = async (
  port: number,
  site: StripeSite,
): Promise<{ readonly base: string; readonly close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    handle(site, request, response).catch((error: unknown) => {
      send(response, { status: 500, headers: {}, body: String(error) });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    base: `http://127.0.0.1:${bound}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const handle = async (site: StripeSite, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (request.method === 'OPTIONS') return send(response, { status: 204, headers: {}, body: '' });
  const body = await bodyOf(request);
  if (SCRIPT_PATHS.includes(url.pathname)) return send(response, script(site));
  if (url.pathname.startsWith('/_control/'))
    return send(response, kept(site, controlled(site, url.pathname.slice(10), body)));
  if (url.pathname === '/stand-in/authenticate') return send(response, kept(site, authenticated(site, body)));
  const { method, headers } = request;
  const call = { method, url, headers, body };
  const trouble = isBrowser(request, body) ? undefined : site.troubles.take(method);
  await meet(trouble, response, () => kept(site, site.api.answer(call)));
};

/** Acts, unless the trouble comes first; what is slow is done however long the caller waits. */
const meet = async (trouble: CallTrouble | undefined, response: ServerResponse, act: () => Answer): Promise<void> => {
  if (trouble?.latencyMs !== undefined) await wait(trouble.latencyMs);
  if (trouble?.cut === 'before') return void response.destroy();
  if (trouble?.answer !== undefined) return send(response, broken(trouble.answer));
  const answer = act();
  if (trouble?.cut === 'after') return void response.destroy();
  send(response, answer);
};

const kept = <Given extends Answer>(site: StripeSite, answer: Given): Given => {
  site.keep();
  return answer;
};

const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, { ...CORS, ...headers });
  response.end(status === 204 ? undefined : body);
};

const broken = (status: 429 | 500): Answer => {
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
      : { type: 'api_error', message: 'An error occurred at Stripe.' };
  return json(status, { error });
};

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body ?? {}),
});

const script = ({ walletOffered }: StripeSite): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  body: readFileSync(SCRIPT, 'utf8').replace("'WALLET_OFFERED'", String(walletOffered())),
});

const controlled = ({ control }: StripeSite, path: string, body: string): Answer =>
  answering(() => control(path, body === '' ? {} : JSON.parse(body)));

/** Where the dialog of the stand-in's script says what the customer pressed. */
const authenticated = ({ book }: StripeSite, body: string): Answer =>
  answering(() => {
    const form = parseForm(body);
    const intent = book.intent(textIn(form, 'payment_intent') ?? '');
    if (intent.client_secret !== textIn(form, 'client_secret'))
      throw new ApiError(400, 'invalid_request_error', 'The client_secret does not match.');
    const { status } = book.authenticate(intent.id, textIn(form, 'outcome') === 'complete');
    return { status };
  });

const answering = (act: () => unknown): Answer => {
  try {
    return json(200, act());
  } catch (error) {
    return error instanceof ApiError
      ? json(error.status, error.body)
      : json(400, { error: { message: String(error) } });
  }
};

const isBrowser = ({ headers, url = '' }: IncomingMessage, body: string): boolean =>
  headers.authorization?.startsWith('Bearer pk_') === true ||
  textIn(parseForm(body), 'key') !== undefined ||
  url.includes('key=pk_');

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new Error('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
