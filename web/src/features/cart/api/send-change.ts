import type { QueryClient } from '@tanstack/react-query';
import '../../../lib/trace-headers';
import { CallFailed, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { type CartChange, isLine, type LineKey, type CartItem } from '../cart';
import { messages } from '../messages';
import { moveStock, type StockMove } from './move-stock';
import { cartQuery, setCartLines } from './read-cart';
import { rereadCart } from './reread-cart';
import { saveCart } from './save-cart';
import type { CartLines, StockLevel } from './wire';
import { log } from '../../../lib/log';

const oneOf = ({ id, variant }: LineKey, quantity: 1 | -1): StockMove => ({ id, variant, quantity });

const allOf = ({ id, variant, quantity }: CartItem): StockMove => ({
  id,
  variant,
  quantity: -quantity,
  returnToStock: true,
});

const stockMovesFor = (change: CartChange, items: readonly CartItem[]): readonly StockMove[] => {
  switch (change.kind) {
    case 'add':
      return [oneOf(change.item, 1)];
    case 'increase':
      return [oneOf(change.line, 1)];
    case 'decrease':
      return [oneOf(change.line, -1)];
    case 'remove':
      return items.filter(isLine(change.line)).map(allOf);
    case 'clear':
      return items.map(allOf);
  }
};

const showRefusal = (change: CartChange, message: string): void => {
  if (change.kind === 'add') {
    void notify.popup(messages.sorry, message);
    void log.error(`${messages.addRefused}: ${message}`);
  } else if (change.kind === 'increase') void notify.popup(messages.noMoreStock, message);
  else if (change.kind === 'decrease') void notify.alert([message, messages.reduceFailed]);
  else void notify.alert(message);
};

/** `id` is also the idempotency key of retries; `isKept` changes were made on the previous page. */
export type PendingChange = CartChange & { readonly id: number; readonly isKept?: true };

export type StockListener = (line: LineKey, level: StockLevel) => void;

const cartLines = (queries: QueryClient): CartLines =>
  queries.getQueryData(cartQuery.queryKey) ?? { items: [], lapsed: [], revision: 0 };

/** One call a line; the first refusal ends it. Returning a line that the shop already took back succeeds. */
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

/** Saves the cart answered by the stock moves; nothing may be read in between. */
export const sendChange = async (
  queries: QueryClient,
  change: PendingChange,
  onStock: StockListener,
): Promise<void> => {
  if (change.kind === 'decrease' && !cartLines(queries).items.some(isLine(change.line)))
    // A kept change had already arrived.
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
