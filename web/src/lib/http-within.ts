import type { Answers, GetArguments, GetPath } from '../api/calls';
import { addressOf, CallFailed, request, successIn, type Success } from './http';

/** Gets a path past every cache, and gives up after `ms`, however far `work` has come with the response. */
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

/** With its headers. */
const read = <Body>(ms: number, path: string): Promise<{ readonly answer: Success<Body>; readonly headers: Headers }> =>
  requestWithin(ms, path, async (response) => ({
    answer: await successIn<Body>(path, response),
    headers: response.headers,
  }));

/** Whatever was answered: a refusal and a failure too. */
export type Probe = { readonly status: number; /** Undefined when it is not JSON. */ readonly body: unknown };

const probe = (ms: number, path: string): Promise<Probe> =>
  requestWithin(ms, path, async (response) => ({
    status: response.status,
    body: await response.json().catch(() => undefined),
  }));

/** As `http`, for whoever does not wait: a call throws `CallFailed` also when it takes longer than `ms`. */
export const httpWithin = {
  read: <Path extends GetPath>(ms: number, path: Path, ...[params]: GetArguments<Path>) =>
    read<Answers[`GET ${Path}`]>(ms, addressOf(path, params)),
  probe: (ms: number, path: GetPath): Promise<Probe> => probe(ms, path),
};
