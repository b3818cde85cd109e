import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type CartItem, totalItems, totalPrice } from './cart';
import { type CartStore, createCartStore, itemsOf } from './cart-store';

const CartContext = createContext<CartStore | undefined>(undefined);

type CartProviderProps = {
  /** The cart is asked for once the page is one of the shop's. */
  readonly isShopping: boolean;
  readonly onStock: Parameters<typeof createCartStore>[0];
  readonly children: ReactNode;
};

export const CartProvider = ({ isShopping, onStock, children }: CartProviderProps) => {
  const [store] = useState(() => createCartStore(onStock));
  useEffect(() => {
    if (!isShopping) return undefined;
    void store.start();
    const readAgain = (): void => {
      if (store.get().failed) void store.reload();
    };
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [store, isShopping]);
  return <CartContext value={store}>{children}</CartContext>;
};

export type CartView = Pick<CartStore, 'change' | 'reload' | 'writeNote'> & {
  readonly cartId: string;
  readonly items: readonly CartItem[];
  readonly count: number;
  readonly total: number;
  readonly loaded: boolean;
  readonly failed: boolean;
  readonly changes: number;
  readonly note: string | undefined;
  /** Whether every change has been answered. */
  readonly settled: boolean;
};

export const useCart = (): CartView => {
  const store = useContext(CartContext);
  if (store === undefined) throw new Error('Wrap the page in a CartProvider before using the cart');
  const state = useSyncExternalStore(store.subscribe, store.get);
  const items = itemsOf(state);
  return {
    cartId: state.cartId,
    items,
    count: totalItems(items),
    total: totalPrice(items),
    loaded: state.loaded,
    failed: state.failed,
    changes: state.changes,
    note: state.note,
    settled: state.pending.length === 0,
    change: store.change,
    reload: store.reload,
    writeNote: store.writeNote,
  };
};
