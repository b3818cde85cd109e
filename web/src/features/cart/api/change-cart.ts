import { type Mutation, mutationOptions, type QueryClient, useMutationState } from '@tanstack/react-query';
import { createChunkLoader } from '../../../lib/chunk';
import { CallFailed, reasonOf } from '../../../lib/http';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { type CartChange, isLine, type LineKey } from '../cart';
import { stockMovesFor } from '../stock-moves';
import { CART_SCOPE } from './cart-scope';
import { moveStock } from './move-stock';
import { cartQuery, readCart, setCartLines } from './read-cart';
import { saveCart } from './save-cart';
import type { CartLines, StockLevel } from './wire';

/** A change on its way to the server; `id` tells it from another like it. */
export type PendingChange = CartChange & { readonly id: number };

export type StockListener = (line: LineKey, level: StockLevel) => void;

const KEY = ['cart', 'change'];

const loadRefusals = createChunkLoader(() => import('../show-refusal'));

const showRefusal = async (change: CartChange, message: string): Promise<void> =>
  (await loadChunkOrAsk(loadRefusals))?.showRefusal(change, message);

const cartLines = (queries: QueryClient): CartLines =>
  queries.getQueryData(cartQuery.queryKey) ?? { items: [], lapsed: [], revision: 0 };

/** One call a line; the first refusal ends it, and is the answer. */
const move = async (
  queries: QueryClient,
  change: PendingChange,
  onStock: StockListener,
): Promise<string | undefined> => {
  const moves = stockMovesFor(change, cartLines(queries).items);
  for (const each of moves) {
    const { lines, ...moved } = await moveStock(each);
    const isLast = moved.refusal === undefined && each === moves.at(-1);
    if (lines) setCartLines(queries, lines, isLast ? change.id : undefined);
    if (moved.refusal !== undefined) return moved.refusal;
    onStock(each, moved.level);
  }
  return undefined;
};

/** Whether a change whose answer was lost came about, only the cart itself can say (G22). */
const reread = async (queries: QueryClient): Promise<void> => {
  try {
    queries.setQueryData(cartQuery.queryKey, await readCart(queries));
  } catch (failure) {
    void log.error(messages.cart.loadFailed, failure);
    await queries.invalidateQueries({ queryKey: cartQuery.queryKey, refetchType: 'none' });
  }
};

/** Moves the stock and then saves the cart that this has answered; nothing is read in between (CART-36). */
export const changeCartMutation = (onStock: StockListener) =>
  mutationOptions({
    mutationKey: KEY,
    scope: CART_SCOPE,
    // Without a network it waits: nothing was sent yet, so that sending it later does it once.
    networkMode: 'online',
    mutationFn: async (change: PendingChange, { client }): Promise<void> => {
      if (change.kind === 'decrease' && !cartLines(client).items.some(isLine(change.line)))
        return void notify.alert(messages.cart.notInCart);
      const refusal = await move(client, change, onStock);
      if (refusal !== undefined) return showRefusal(change, refusal);
      return saveCart(client, cartLines(client));
    },
    onError: async (failure, change, _, { client }) => {
      if (!(failure instanceof CallFailed)) return showRefusal(change, reasonOf(failure));
      notify.toast(failure.message);
      return reread(client);
    },
  });

/** After the changes that are under way: in their midst the server's cart would be an older one (CART-36). */
export const rereadCartMutation = mutationOptions({
  mutationKey: ['cart', 'reread'],
  scope: CART_SCOPE,
  mutationFn: (_nothing: undefined, { client }) => reread(client),
});

/** Changes that have no answer yet, oldest first. */
export const usePendingChanges = (): readonly PendingChange[] =>
  useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }: Mutation<void, Error, PendingChange>) => state.variables,
  }).filter((change) => change !== undefined);
