import type { Answers, GetArguments, GetPath } from '../api/calls';
import { addressOf, CallFailed, request, successIn, type Success } from './http';

/** Bypasses every cache; `ms` covers the request and `work` on its response. */
const requestWithin = async <Result>(
  ms: number,
  path: string,
  work: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new CallFailed(path, `no answer within ${ms} ms`));
    }, ms);
  });
  const worked = request('GET', path, undefined, { cache: 'no-store', signal: abort.signal }).then(work);
  try {
    return await Promise.race([worked, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

const read = <Body>(ms: number, path: string): Promise<{ readonly answer: Success<Body>; readonly headers: Headers }> =>
  requestWithin(ms, path, async (response) => ({
    answer: await successIn<Body>(path, response),
    headers: response.headers,
  }));

/** Any answer, refusals and failures included. */
export type Probe = { readonly status: number; /** Undefined when it is not JSON. */ readonly body: unknown };

const probe = (ms: number, path: string): Promise<Probe> =>
  requestWithin(ms, path, async (response) => ({
    status: response.status,
    body: await response.json().catch(() => undefined),
  }));

/** As `http`, but a call that takes longer than `ms` throws `CallFailed`. */
export const httpWithin = {
  read: <Path extends GetPath>(ms: number, path: Path, ...[params]: GetArguments<Path>) =>
    read<Answers[`GET ${Path}`]>(ms, addressOf(path, params)),
  probe: (ms: number, path: GetPath): Promise<Probe> => probe(ms, path),
};
