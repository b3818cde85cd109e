import type { Answers } from '../../../api/calls';
import { call } from '../../../lib/http';
import type { LineKey } from '../cart';
import { askAgain } from './ask-again';
import { toCartLinesIfAny, toStockLevelIfAny } from './refusal';
import type { CartLines, StockLevel } from './wire';

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
