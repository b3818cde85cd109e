import { CallFailed } from '../../../lib/http';
import { pause } from '../../../lib/pause';

/** The shop is busy, or its proxy cannot reach it for the moment. */
const FOR_THE_MOMENT = [502, 503, 504];
const MOST_TIMES = 4;
const LONGEST_WAIT_S = 5;
const SECOND_MS = 1000;

/** Seconds until the next try; undefined where none is worth it. */
const waitAfter = (failure: unknown): number | undefined => {
  const response = failure instanceof CallFailed ? failure.cause : undefined;
  if (!(response instanceof Response) || !FOR_THE_MOMENT.includes(response.status)) return undefined;
  const said = Number(response.headers.get('retry-after') ?? 1);
  return Number.isFinite(said) ? Math.min(said, LONGEST_WAIT_S) : LONGEST_WAIT_S;
};

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** For idempotent calls only. Offline, waits for the network. @throws the failure of the last try */
export const askAgain = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (let times = 1; ; times++) {
    try {
      return await ask();
    } catch (failure) {
      if (!navigator.onLine) {
        await untilOnline();
        continue;
      }
      const seconds = times < MOST_TIMES ? waitAfter(failure) : undefined;
      if (seconds === undefined) throw failure;
      await pause(seconds * SECOND_MS);
    }
  }
};
