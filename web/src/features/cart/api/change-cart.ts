import { type Mutation, mutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { createChunkLoader } from '../../../lib/chunk';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { CART_SCOPE } from './cart-scope';
import type { PendingChange, StockListener } from './send-change';
import type { CartLines } from './wire';

const KEY = ['cart', 'change'];

/** Loaded on the first change, to keep the first view small. */
export const loadSending = createChunkLoader(() => import('./send-change'));
const loadSaving = createChunkLoader(() => import('./save-cart'));

export const changeCartMutation = (onStock: StockListener) =>
  mutationOptions({
    mutationKey: KEY,
    scope: CART_SCOPE,
    // Waits while offline: nothing is sent yet, so it cannot arrive twice.
    networkMode: 'online',
    mutationFn: async (change: PendingChange, { client }): Promise<void> =>
      (await loadChunkOrAsk(loadSending))?.sendChange(client, change, onStock),
    onError: async (failure, change, _, { client }) =>
      (await loadChunkOrAsk(loadSending))?.sendingFailed(client, change, failure),
  });

export const saveCartMutation = mutationOptions({
  mutationKey: ['cart', 'save'],
  scope: CART_SCOPE,
  mutationFn: async (lines: Pick<CartLines, 'items' | 'revision'>, { client }): Promise<void> =>
    (await loadChunkOrAsk(loadSaving))?.saveCart(client, lines),
});

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
  return pending().flatMap(({ state }) => (state as Mutation<void, Error, PendingChange>['state']).variables ?? []);
};
