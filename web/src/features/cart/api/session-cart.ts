import { type Answer, http } from '../../../lib/http';
import type { CartItem, LineKey } from '../cart';

export type SessionCart = {
  readonly cartId: string;
  readonly userId: string | number;
  readonly cartItems: readonly CartItem[];
  readonly revision: number;
};

type Saved = Pick<SessionCart, 'cartItems' | 'revision'>;

type Moved = Saved & {
  readonly product: { readonly in_basket: number; readonly stock: number; readonly available: number };
};

export const loadSessionCart = (): Promise<SessionCart> => http.readByPost('/api/getCartFromSession');

export const moveToBasket = ({ id, variant }: LineKey, quantity: 1 | -1): Promise<Answer<Moved>> =>
  http.post('/api/moveProductStockToBasket', { id, variant, quantity });

/** Gives a whole line back, whatever its quantity (CART-34). */
export const returnLine = ({ id, variant, quantity }: CartItem): Promise<Answer<Moved>> =>
  http.post('/api/moveProductStockToBasket', { id, variant, quantity: -quantity, returnToStock: true });

/** A save that rests on an older revision changes nothing and answers the true cart. */
export const saveSessionCart = (items: readonly CartItem[], revision: number): Promise<Answer<Saved>> =>
  http.post('/api/updateCartInSession', {
    items: items.map(({ id, variant, quantity }) => ({ id, variant, quantity })),
    revision,
  });
