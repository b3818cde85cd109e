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
  /** With the pending changes done. */
  readonly items: readonly CartItem[];
  /** What the shop took back (G20). */
  readonly lapsed: readonly CartItem[];
  readonly count: number;
  readonly total: number;
  /** False until the cart was answered (CART-26). */
  readonly loaded: boolean;
  /** The last reading got no answer, and there has been none since. */
  readonly failed: boolean;
  /** Another one after each change that came about, for whoever wants to pulse (CART-39 to CART-43). */
  readonly lastChange: number;
  /** Whether every change has been answered. */
  readonly settled: boolean;
  /** Shown at once; changes of one tab go to the server one after another. */
  readonly change: (change: CartChange) => void;
  /** Reads the session's cart again, after a purchase for example (CART-35). */
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
  // The one that the server has just answered is still being saved, but in its lines already.
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
  // Every button of a menu shows something of it: drawing all when it arrives rests for whoever presses or scrolls.
  const deferred = useDeferredValue(view);
  return <CartContext value={deferred.loaded ? view : deferred}>{children}</CartContext>;
};

export const useCart = (): CartView => {
  const cart = useContext(CartContext);
  if (cart === undefined) throw new Error('No CartProvider');
  return cart;
};
