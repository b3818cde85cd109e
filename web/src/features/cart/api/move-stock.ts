import type { Answers } from '../../../api/calls';
import { call } from '../../../lib/http';
import type { LineKey } from '../cart';
import { askAgain } from './ask-again';
import { toCartLinesIfAny, toStockLevelIfAny } from './refusal';
import type { CartLines, StockLevel } from './wire';

/** One unit more, one less, or a whole line given back, whatever its quantity (CART-34). */
export type StockMove = LineKey & { readonly quantity: number; readonly returnToStock?: true };

type Moved = {
  readonly lines: CartLines | undefined;
  readonly level: StockLevel | undefined;
  readonly refusal: string | undefined;
};

const PATH = '/api/moveProductStockToBasket';

/**
 * Arrives even when the page is left right after it. While the shop cannot say now, it is asked again under the same
 * key, by which it moves nothing twice (G22).
 * @param key of one change, whatever lines it moves
 */
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
