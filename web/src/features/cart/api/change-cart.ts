import { type Mutation, mutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { createChunkLoader } from '../../../lib/chunk';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { CART_SCOPE } from './cart-scope';
import type { PendingChange, StockListener } from './send-change';
import type { CartLines } from './wire';

const KEY = ['cart', 'change'];

/** What sends changes, which a page that nobody has touched does without. */
export const loadSending = createChunkLoader(() => import('./send-change'));
const loadSaving = createChunkLoader(() => import('./save-cart'));

/** A change is shown at once, and sent after those before it. */
export const changeCartMutation = (onStock: StockListener) =>
  mutationOptions({
    mutationKey: KEY,
    scope: CART_SCOPE,
    // Without a network it waits: nothing was sent yet, so that sending it later does it once.
    networkMode: 'online',
    mutationFn: async (change: PendingChange, { client }): Promise<void> =>
      (await loadChunkOrAsk(loadSending))?.sendChange(client, change, onStock),
    onError: async (failure, change, _, { client }) =>
      (await loadChunkOrAsk(loadSending))?.sendingFailed(client, change, failure),
  });

/** Of a copy that this tab held. */
export const saveCartMutation = mutationOptions({
  mutationKey: ['cart', 'save'],
  scope: CART_SCOPE,
  mutationFn: async (lines: Pick<CartLines, 'items' | 'revision'>, { client }): Promise<void> =>
    (await loadChunkOrAsk(loadSaving))?.saveCart(client, lines),
});

/** Changes that have no answer yet, oldest first. */
export const usePendingChanges = (): readonly PendingChange[] => {
  const cache = useQueryClient().getMutationCache();
  const pending = () => cache.findAll({ mutationKey: KEY, status: 'pending' });
  const idsOf = (): string =>
    pending()
      .map(({ mutationId }) => mutationId)
      .join();
  useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    idsOf,
    idsOf,
  );
  // Those with this key are of these changes.
  return pending().flatMap(({ state }) => (state as Mutation<void, Error, PendingChange>['state']).variables ?? []);
};
