import type { QueryClient } from '@tanstack/react-query';
import '../../../lib/trace-headers';
import { CallFailed, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { type CartChange, isLine, type LineKey } from '../cart';
import { messages } from '../messages';
import { showRefusal } from '../show-refusal';
import { stockMovesFor } from '../stock-moves';
import { moveStock } from './move-stock';
import { cartQuery, setCartLines } from './read-cart';
import { rereadCart } from './reread-cart';
import { saveCart } from './save-cart';
import type { CartLines, StockLevel } from './wire';

/**
 * A change on its way to the server; `id` tells it from any other, and is the key under which it is asked again. One that
 * is kept was made on the page before this one.
 */
export type PendingChange = CartChange & { readonly id: number; readonly isKept?: true };

export type StockListener = (line: LineKey, level: StockLevel) => void;

const cartLines = (queries: QueryClient): CartLines =>
  queries.getQueryData(cartQuery.queryKey) ?? { items: [], lapsed: [], revision: 0 };

/**
 * One call a line; the first refusal ends it, and is the answer. A line that was to be given back and that the shop had
 * taken back before (G20) is gone as wished.
 */
const move = async (
  queries: QueryClient,
  change: PendingChange,
  onStock: StockListener,
): Promise<string | undefined> => {
  const moves = stockMovesFor(change, cartLines(queries).items);
  for (const each of moves) {
    const { lines, level, refusal } = await moveStock(each, String(change.id));
    const isGone = each.returnToStock && lines && !lines.items.some(isLine(each));
    const isDone = refusal === undefined || isGone;
    if (lines) setCartLines(queries, lines, isDone && each === moves.at(-1) ? change.id : undefined);
    if (level) onStock(each, level);
    if (!isDone) return refusal;
  }
  return undefined;
};

/** Moves the stock and then saves the cart that this has answered; nothing is read in between (CART-36). */
export const sendChange = async (
  queries: QueryClient,
  change: PendingChange,
  onStock: StockListener,
): Promise<void> => {
  if (change.kind === 'decrease' && !cartLines(queries).items.some(isLine(change.line)))
    // A kept one had arrived.
    return change.isKept ? undefined : void notify.alert(messages.notInCart);
  const refusal = await move(queries, change, onStock);
  if (refusal !== undefined) return showRefusal(change, refusal);
  return saveCart(queries, cartLines(queries));
};

export const sendingFailed = async (queries: QueryClient, change: PendingChange, failure: Error): Promise<void> => {
  if (!(failure instanceof CallFailed)) return showRefusal(change, reasonOf(failure));
  notify.toast(failure.message, { whileOffline: !navigator.onLine });
  return rereadCart(queries);
};
