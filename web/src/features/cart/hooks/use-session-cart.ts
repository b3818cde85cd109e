import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, reasonOf } from '../../../lib/http';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { useRunMutation } from '../../../lib/use-run-mutation';
import { saveCartMutation } from '../api/change-cart';
import { cartQuery } from '../api/read-cart';
import type { PendingChange } from '../api/send-change';
import { readTab, writeTab } from '../../../lib/tab-storage';
import type { Cart } from '../cart';

/** Revisions count within one cart: `cartId`, empty before any answer. `changes` are unanswered. */
type CartCopy = Pick<Cart, 'cartId' | 'items' | 'revision'> & { readonly changes?: readonly PendingChange[] };

const KEY = 'hatch-cart';

const isCopy = (value: unknown): value is CartCopy => {
  const { cartId, items, revision, changes = [] } = Object(value) as Partial<CartCopy>;
  return Array.isArray(items) && Array.isArray(changes) && cartId !== undefined && revision !== undefined;
};

export const readCartCopy = (): CartCopy | undefined => {
  const copy = readTab(KEY);
  return isCopy(copy) ? copy : undefined;
};

const writeCartCopy = ({ cartId, items, revision }: CartCopy, changes: readonly PendingChange[]): void =>
  writeTab(KEY, { cartId, items, revision, changes } satisfies CartCopy);

const UNANSWERED = { cartId: '', items: [], revision: 0 };

const reportUnread = (failure: Error): void => {
  void log.error(messages.cart.loadFailed, failure);
  void log.error(messages.cart.loadFailedDetail(reasonOf(failure)));
  void notify.alert(failure instanceof CallRefused ? failure.message : messages.cart.loadFailed);
};

/**
 * The server's cart. A copy of this cart in the tab is saved at the start and kept up to date.
 * Changes unanswered when the page was left are sent again under their keys, so each takes effect once.
 */
export const useSessionCart = (pending: readonly PendingChange[], send: (change: PendingChange) => void) => {
  const [startCopy] = useState(readCartCopy);
  const save = useRunMutation(saveCartMutation);
  const cart = useQuery(cartQuery);
  const { data, error, isStale, refetch } = cart;

  useEffect(() => {
    if (error) reportUnread(error);
  }, [error]);

  const loaded = data !== undefined;
  const ids = pending.map(({ id }) => id);
  const pendingIds = ids.join();
  // A change's answer may come before the first read, which alone has the cart's id.
  const cartId = data?.cartId ?? '';
  const isKnown = cartId !== '';

  const readUnread = useEffectEvent(() => {
    if (isStale) void refetch();
  });
  useEffect(() => {
    const onOnline = (): void => readUnread();
    const onOffline = (): void => notify.toast(messages.http.offline, { whileOffline: true });
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, []);

  // Refreshes after a staff page, or where the page was written before the session's last change.
  const readOnReturn = useEffectEvent(() => {
    if (loaded) void refetch();
  });
  useEffect(() => {
    readOnReturn();
  }, []);

  const saveCopy = useEffectEvent(() => {
    if (!startCopy || !['', cartId].includes(startCopy.cartId)) return;
    if (startCopy.items.length > 0) save(startCopy);
    for (const change of startCopy.changes ?? []) if (!ids.includes(change.id)) send({ ...change, isKept: true });
  });
  useEffect(() => {
    if (isKnown) saveCopy();
  }, [isKnown]);
  const keepCopy = useEffectEvent(() => {
    if (data && isKnown) writeCartCopy(data, pending);
    else if (pending.length > 0) writeCartCopy(startCopy ?? UNANSWERED, [...(startCopy?.changes ?? []), ...pending]);
  });
  useEffect(() => keepCopy(), [data, pendingIds]);

  return cart;
};
