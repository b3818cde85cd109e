import type { Answers } from '../../../api/calls';
import { call } from '../../../lib/http';
import type { LineKey } from '../cart';
import { askAgain } from './ask-again';
import { type CartLines, type StockLevel, toCartLines, toCartLinesIfAny, toStockLevel } from './wire';

/** One unit more, one less, or a whole line given back, whatever its quantity (CART-34). */
export type StockMove = LineKey & { readonly quantity: number; readonly returnToStock?: true };

type Moved =
  | { readonly lines: CartLines; readonly level: StockLevel; readonly refusal?: never }
  | { readonly lines: CartLines | undefined; readonly refusal: string };

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
  if (!answer.status) return { lines: toCartLinesIfAny(answer), refusal: answer.message };
  return { lines: toCartLines(answer), level: toStockLevel(answer.product) };
};
