import { createContext, type ReactNode, useContext, useDeferredValue, useEffect } from 'react';
import { changeCartMutation, loadSending, usePendingChanges } from './api/change-cart';
import type { StockListener } from './api/send-change';
import { applyChange, type CartChange, type CartItem, totalItems, totalPrice } from './cart';
import { useSessionCart } from './hooks/use-session-cart';
import { prefetchChunk } from '../../lib/chunk';
import { notificationsNeeded } from '../../lib/notifications-needed';
import { useRunMutation } from '../../lib/use-run-mutation';

export type CartView = {
  readonly cartId: string;
  /** With pending changes applied. */
  readonly items: readonly CartItem[];
  readonly lapsed: readonly CartItem[];
  readonly count: number;
  readonly total: number;
  readonly loaded: boolean;
  /** The last read got no answer, and none has come since. */
  readonly failed: boolean;
  /** Changes with each completed change, for pulses. */
  readonly lastChange: number;
  readonly settled: boolean;
  readonly change: (change: CartChange) => void;
  readonly reload: () => Promise<unknown>;
};

const CartContext = createContext<CartView | undefined>(undefined);

type CartProviderProps = {
  readonly onStock: StockListener;
  readonly children: ReactNode;
};

export const CartProvider = ({ onStock, children }: CartProviderProps) => {
  useEffect(() => void notificationsNeeded().then(() => prefetchChunk(loadSending)), []);
  const mutate = useRunMutation(changeCartMutation(onStock));
  const unanswered = usePendingChanges();
  const { data: cart, isError, refetch } = useSessionCart(unanswered, mutate);
  const { cartId = '', lastChange = 0, items: confirmed = [], lapsed = [] } = cart ?? {};
  // The last answered change is still being saved, but is in the lines already.
  const pending = unanswered.filter(({ id }) => id !== lastChange);
  const items = pending.reduce(applyChange, confirmed);
  const view: CartView = {
    cartId,
    items,
    lapsed,
    count: totalItems(items),
    total: totalPrice(items),
    loaded: cart !== undefined,
    failed: isError,
    lastChange,
    settled: pending.length === 0,
    change: (change) => mutate({ ...change, id: Math.random() }),
    reload: refetch,
  };
  // Every button of a menu shows part of the cart: drawing them all must yield to presses and scrolling.
  const deferred = useDeferredValue(view);
  return <CartContext value={deferred.loaded ? view : deferred}>{children}</CartContext>;
};

export const useCart = (): CartView => {
  const cart = useContext(CartContext);
  if (cart === undefined) throw new Error('No CartProvider');
  return cart;
};
