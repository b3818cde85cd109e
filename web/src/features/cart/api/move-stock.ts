import type { Answers } from '../../../api/calls';
import { call, CallFailed } from '../../../lib/http';
import type { LineKey } from '../cart';
import { toCartLinesIfAny, toStockLevelIfAny } from './refusal';
import type { CartLines, StockLevel } from './wire';
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
const askAgain = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
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

export type StockMove = LineKey & { readonly quantity: number; readonly returnToStock?: true };

type Moved = {
  readonly lines: CartLines | undefined;
  readonly level: StockLevel | undefined;
  readonly refusal: string | undefined;
};

const PATH = '/api/moveProductStockToBasket';

/** Arrives even if the page is left; a retry under the same key moves nothing twice. @param key one per change */
export const moveStock = async (move: StockMove, key: string): Promise<Moved> => {
  const headers = { 'idempotency-key': key };
  const answer = await askAgain(() =>
    call<Answers[`POST ${typeof PATH}`]>('POST', PATH, move, { keepalive: true, headers }),
  );
  return {
    lines: toCartLinesIfAny(answer),
    level: toStockLevelIfAny(answer),
    refusal: answer.status ? undefined : answer.message,
  };
};
