import type { Mutation, QueryClient } from '@tanstack/react-query';
import { patchStock } from '../../catalog/api/products';
import { reasonOf } from '../../../lib/http';
import { isRecord } from '../../../lib/is-record';
import { messages as pageMessages } from '../../../lib/messages';
import { newId } from '../../../lib/new-id';
import { notify } from '../../../lib/notify';
import { type CartItem, nameOf, quantityOf } from '../cart';
import { messages } from '../messages';
import { CART_SCOPE } from './cart-scope';
import { moveStock } from './move-stock';
import { cartQuery, setCartLines } from './read-cart';
import { rereadCart } from './reread-cart';
import { saveCart } from './save-cart';

/** Long enough for an unstable network. */
const AGAIN_S = 30;

/** Adds unit by unit. @returns the number of missing units */
const restoreLine = async (queries: QueryClient, wanted: CartItem): Promise<number> => {
  const { id, variant, quantity } = wanted;
  for (;;) {
    const missing = quantity - quantityOf(queries.getQueryData(cartQuery.queryKey)?.items ?? [], wanted);
    if (missing <= 0) return 0;
    const { lines, level, refusal } = await moveStock({ id, variant, quantity: 1 }, newId());
    if (lines) setCartLines(queries, lines, performance.now());
    if (level) patchStock(queries, id, variant, level);
    if (refusal !== undefined || !lines) return missing;
  }
};

const restore = async (queries: QueryClient, items: readonly CartItem[], label: string): Promise<void> => {
  const lost: string[] = [];
  for (const item of items) {
    const missing = await restoreLine(queries, item);
    if (missing > 0) lost.push(`${missing} × ${nameOf(item)}`);
  }
  const cart = queries.getQueryData(cartQuery.queryKey);
  if (cart) await saveCart(queries, cart);
  notify.toast(lost.length === 0 ? messages.isBack(label) : messages.notBack(lost));
};

/** Restores up to the quantities of `items`, after changes under way, and alerts about missing units. */
export const restoreCart = (queries: QueryClient, items: readonly CartItem[], label: string): void =>
  void queries
    .getMutationCache()
    .build(queries, {
      mutationKey: ['cart', 'restore'],
      scope: CART_SCOPE,
      networkMode: 'online',
      mutationFn: () => restore(queries, items, label),
      onError: (failure) => {
        const again = { label: pageMessages.page.retry, run: () => restoreCart(queries, items, label) };
        notify.toast(reasonOf(failure), { action: again, seconds: AGAIN_S });
        return rereadCart(queries);
      },
    })
    .execute(undefined)
    .catch(() => undefined);

/** Offline, an unsent clearing would outlive the page, and its undo would not: drop it. */
const withdrawClear = (queries: QueryClient): boolean => {
  const mutations = queries.getMutationCache();
  const clear = mutations.findAll({ mutationKey: ['cart', 'change'] }).findLast(isWaitingClear);
  if (clear) mutations.remove(clear);
  return clear !== undefined;
};

const isWaitingClear = ({ state: { isPaused, variables } }: Mutation<unknown, Error, unknown>): boolean =>
  isPaused && isRecord(variables) && variables['kind'] === 'clear';

const undoClear = (queries: QueryClient, items: readonly CartItem[], label: string): void => {
  if (withdrawClear(queries)) notify.toast(messages.isBack(label));
  else restoreCart(queries, items, label);
};

export const offerUndo = (queries: QueryClient, items: readonly CartItem[], label: string): void =>
  notify.toast(messages.cleared(label), {
    action: { label: messages.undo, run: () => undoClear(queries, items, label) },
  });
