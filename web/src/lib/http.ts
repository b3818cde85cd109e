import { messages } from './messages';

/** Hatch answered, and said no: business refusals and 4xx answers share this shape (OPEN-11). */
export type Refusal = {
  readonly status: false;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The HTTP code; 200 for a refusal of business. */
  readonly code: number;
};

/** A refusal may bring along what an agreement would, such as the cart as it truly is. */
export type Answer<T> = (T & { readonly status: true; readonly message?: string }) | (Refusal & Partial<T>);

/** No usable answer came: the network failed, the server broke, or what it sent is not JSON. `message` is for a person. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly path: string,
    /** What happened, for the log. */
    readonly detail: string,
    cause?: unknown,
  ) {
    super(messages.http.failed, { cause });
  }
}

/** Thrown by `read` when Hatch refuses; `message` is the server's. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  constructor(
    readonly path: string,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const bodyOf = (body: unknown): Pick<RequestInit, 'body' | 'headers'> => {
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
};

const request = async (method: Method, path: string, body?: unknown): Promise<Response> => {
  const sent = method === 'GET' ? {} : bodyOf(body);
  try {
    return await fetch(new URL(path, window.location.href), {
      method,
      credentials: 'same-origin',
      ...sent,
      headers: { accept: 'application/json', ...sent.headers },
    });
  } catch (cause) {
    throw new CallFailed(path, 'no answer from the server', cause);
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const refusalIn = (answer: unknown, code: number): Refusal | undefined => {
  if (!isRecord(answer) || answer['status'] !== false) return undefined;
  const message = typeof answer['message'] === 'string' ? answer['message'] : '';
  return { ...answer, status: false, message, code };
};

const exchange = async (method: Method, path: string, body?: unknown): Promise<unknown> => {
  const response = await request(method, path, body);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new CallFailed(path, `answered ${response.status} without JSON`, cause);
  });
  const refusal = response.status < 500 ? refusalIn(answer, response.status) : undefined;
  if (refusal !== undefined) return refusal;
  if (!response.ok) throw new CallFailed(path, `answered ${response.status}`);
  return answer;
};

const isRefusal = (answer: unknown): answer is Refusal => isRecord(answer) && answer['status'] === false;

const read = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
  const answer = await exchange(method, path, body);
  if (isRefusal(answer)) throw new CallRefused(path, answer);
  return answer as T;
};

const call = async <T = object>(method: Method, path: string, body?: unknown): Promise<Answer<T>> => {
  const answer = await exchange(method, path, body);
  return isRefusal(answer) ? answer : { ...(answer as T), status: true };
};

const text = async (path: string): Promise<string> => {
  const response = await request('GET', path);
  if (!response.ok) throw new CallFailed(path, `answered ${response.status}`);
  return response.text();
};

/**
 * `get`/`post` answer what a call says, a refusal being a value; `read`/`readByPost` answer the bare data and throw
 * `CallRefused`. All throw `CallFailed` when no usable answer comes.
 */
export const http = {
  get: <T>(path: string) => call<T>('GET', path),
  post: <T = object>(path: string, body?: unknown) => call<T>('POST', path, body),
  put: <T = object>(path: string, body?: unknown) => call<T>('PUT', path, body),
  remove: <T = object>(path: string) => call<T>('DELETE', path),
  read: <T>(path: string) => read<T>('GET', path),
  readByPost: <T>(path: string, body?: unknown) => read<T>('POST', path, body),
  text,
};

/** What a failure says to a person. */
export const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** What a failure says to the log. */
export const detailOf = (failure: unknown): string =>
  failure instanceof CallFailed ? `${failure.path} ${failure.detail}` : reasonOf(failure);
