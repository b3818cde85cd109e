import type { paths } from '../../../api/openapi';
import { isRecord } from '../../../lib/is-record';
import { messages } from '../messages';

type Method = 'POST' | 'PUT' | 'DELETE';
type Path = Extract<keyof paths, `/oauth/${string}`>;

/** `errors` are the server's; empty when it gave none. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
  constructor(readonly errors: readonly string[]) {
    super(errors[0] ?? messages.failed);
  }
}

const errorsIn = (answer: unknown): readonly string[] => {
  if (!isRecord(answer)) return [];
  const { errors, message } = answer;
  const listed = isRecord(errors) ? Object.values(errors).flat() : [message];
  return listed.filter((error) => typeof error === 'string' && error !== '').map(String);
};

/** @throws ChangeRefused */
export const change = async (method: Method, path: Path, id?: string, body?: object): Promise<unknown> => {
  const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
  const address = id === undefined ? path : path.replace('{id}', encodeURIComponent(id));
  const init = { method, headers, credentials: 'same-origin', ...(body && { body: JSON.stringify(body) }) } as const;
  const response = await fetch(new URL(address, window.location.href), init).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (!response?.ok) throw new ChangeRefused(response && response.status < 500 ? errorsIn(answer) : []);
  return answer;
};

export const errorsOf = (failure: unknown): readonly string[] =>
  failure instanceof ChangeRefused ? failure.errors : [];
