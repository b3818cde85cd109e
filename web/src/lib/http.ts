import type { Answers, GetArguments, GetPath, PostArguments, PostPath } from '../api/calls';
import { isRecord } from './is-record';
import { messages } from './messages';
import { inItsTurn, whenHydrated } from './hydration';

/** Business refusals and 4xx answers share this shape. */
export type Refusal = {
  readonly status: false;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The HTTP code; 200 for a business refusal. */
  readonly code: number;
};

export type Success<Body> = Body extends { readonly status: false } ? never : Body;

/** A refusal may carry the fields of a success, such as the current cart. */
type Failure<Body> = Refusal & Partial<Omit<Body, keyof Refusal>>;

export type Answer<Body> = (Success<Body> & { readonly status: true }) | Failure<Body>;

/** No usable answer came. `message` is for a person; `cause` is the `Response` when it was JSON. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly path: string,
    readonly detail: string,
    cause?: unknown,
  ) {
    super(navigator.onLine ? messages.http.failed : messages.http.offline, { cause });
  }
}

/** `message` is the server's. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  constructor(
    readonly path: string,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

/** Extra headers for calls that change something, set while clicks are traced (`trace-headers.ts`). */
export const traced: { headers?: () => Readonly<Record<string, string>> } = {};

type Method = 'GET' | 'POST';

const bodyOf = (body: unknown): Pick<RequestInit, 'body' | 'headers'> => {
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
};

type Wishes = RequestInit & { readonly headers?: Readonly<Record<string, string>> };

export const request = async (method: Method, path: string, body?: unknown, init?: Wishes): Promise<Response> => {
  // The server draws only from boot data; the browser fetches the rest.
  if (import.meta.env.SSR) return new Promise(() => undefined);
  const sent = method === 'GET' ? {} : bodyOf(body);
  try {
    const [response] = await Promise.all([
      inItsTurn(() =>
        fetch(new URL(path, window.location.href), {
          method,
          credentials: 'same-origin',
          ...sent,
          ...init,
          headers: {
            accept: 'application/json',
            ...sent.headers,
            ...(method === 'POST' && traced.headers?.()),
            ...init?.headers,
          },
        }),
      ),
      whenHydrated(),
    ]);
    return response;
  } catch (cause) {
    throw new CallFailed(path, 'no answer from the server', cause);
  }
};

const refusalIn = (answer: unknown, code: number): Refusal | undefined => {
  if (!isRecord(answer) || answer['status'] !== false) return undefined;
  const message = typeof answer['message'] === 'string' ? answer['message'] : '';
  return { ...answer, status: false, message, code };
};

/** Parameters that the path does not name become its query. */
export const addressOf = (path: string, params: unknown): string => {
  if (!isRecord(params)) return path;
  const query = new URLSearchParams();
  const address = Object.entries(params).reduce((filled, [name, value]) => {
    const place = `{${name}}`;
    if (path.includes(place)) return filled.replace(place, encodeURIComponent(String(value)));
    query.set(name, String(value));
    return filled;
  }, path);
  return `${query}` === '' ? address : `${address}?${query}`;
};

/** `answer` is valid only without a refusal. */
type Said<Body> = { readonly answer: Success<Body>; readonly refusal: Failure<Body> | undefined };

const saidIn = async <Body>(path: string, response: Response): Promise<Said<Body>> => {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new CallFailed(path, `answered ${response.status} without JSON`, cause);
  });
  const refusal = response.status < 500 ? refusalIn(answer, response.status) : undefined;
  if (!refusal && !response.ok) throw new CallFailed(path, `answered ${response.status}`, response);
  // The only place where an answer gets its type, from the OpenAPI document.
  return { answer, refusal } as Said<Body>;
};

export const successIn = async <Body>(path: string, response: Response): Promise<Success<Body>> => {
  const { answer, refusal } = await saidIn<Body>(path, response);
  if (refusal) throw new CallRefused(path, refusal);
  return answer;
};

const read = async <Body>(method: Method, path: string, body?: unknown): Promise<Success<Body>> =>
  successIn<Body>(path, await request(method, path, body));

export const call = async <Body>(
  method: Method,
  path: string,
  body?: unknown,
  init?: Wishes,
): Promise<Answer<Body>> => {
  const { answer, refusal } = await saidIn<Body>(path, await request(method, path, body, init));
  return refusal ?? { ...answer, status: true };
};

const text = async (path: string): Promise<string> => {
  const response = await request('GET', path);
  if (!response.ok) throw new CallFailed(path, `answered ${response.status}`);
  return response.text();
};

/** `get`/`post` return a refusal as a value; `read`/`readByPost` throw `CallRefused`. All throw `CallFailed`. */
export const http = {
  get: <Path extends GetPath>(path: Path, ...[params]: GetArguments<Path>) =>
    call<Answers[`GET ${Path}`]>('GET', addressOf(path, params)),
  post: <Path extends PostPath>(path: Path, ...[body]: PostArguments<Path>) =>
    call<Answers[`POST ${Path}`]>('POST', path, body),
  read: <Path extends GetPath>(path: Path, ...[params]: GetArguments<Path>) =>
    read<Answers[`GET ${Path}`]>('GET', addressOf(path, params)),
  readByPost: <Path extends PostPath>(path: Path, ...[body]: PostArguments<Path>) =>
    read<Answers[`POST ${Path}`]>('POST', path, body),
  text: <Path extends GetPath>(path: Path, ...[params]: GetArguments<Path>) => text(addressOf(path, params)),
};

export const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

export const detailOf = (failure: unknown): string =>
  failure instanceof CallFailed ? `${failure.path} ${failure.detail}` : reasonOf(failure);
