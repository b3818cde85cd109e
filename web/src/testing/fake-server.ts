import { vi } from 'vitest';

/** `call`: method and path, or the whole address when it is not the page's own site. */
export type Call = { readonly call: string; readonly body: unknown };
type Reply = (body: unknown, path: string, query: string) => unknown;

/** Answers per call, such as `'GET /store-status': 'open'`; a function sees the body; a `Response` is sent as it is. */
export type Replies = Readonly<Record<string, unknown>>;

export type FakeServer = {
  readonly calls: readonly Call[];
  readonly callsTo: (call: string) => readonly Call[];
  readonly reply: (replies: Replies) => void;
};

/** An answer that never comes, and the network gone. */
export const silence = (): Promise<never> => new Promise(() => undefined);
export const networkDown = (): never => {
  throw new TypeError('fetch failed');
};

/** An answer that comes when it is given. */
export const heldAnswer = () => {
  let give: (reply: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give };
};

const bodyOf = (body: BodyInit | null | undefined): unknown => {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof URLSearchParams || body instanceof FormData ? Object.fromEntries(body) : undefined;
};

const responseFrom = (answer: unknown): Response => {
  if (answer instanceof Response) return answer.clone();
  return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
};

const NOT_FOUND = () => Response.json({ status: false, message: 'No such call' }, { status: 404 });

const matches = (pattern: string, call: string): boolean =>
  pattern === call || (pattern.endsWith('/*') && call.startsWith(pattern.slice(0, -1)));

/** Stands where the network stands; logging calls succeed unless a test says otherwise. */
export const fakeServer = (initial: Replies = {}): FakeServer => {
  const calls: Call[] = [];
  const logging = { status: true };
  let replies: Replies = {
    'POST /api/log': logging,
    'POST /api/log-error': logging,
    'POST /api/log-info': logging,
    'POST /api/log-debug': logging,
    ...initial,
  };
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}): Promise<Response> => {
    const { href, origin, pathname, search } = new URL(input, window.location.href);
    const call = `${init.method ?? 'GET'} ${origin === window.location.origin ? pathname : href}`;
    const body = bodyOf(init.body);
    calls.push({ call, body });
    const key = Object.keys(replies).find((pattern) => matches(pattern, call));
    if (key === undefined) return NOT_FOUND();
    const reply = replies[key];
    return responseFrom(await (typeof reply === 'function' ? (reply as Reply)(body, pathname, search) : reply));
  });
  return {
    calls,
    callsTo: (call) => calls.filter((made) => matches(call, made.call)),
    reply: (more) => {
      replies = { ...replies, ...more };
    },
  };
};
