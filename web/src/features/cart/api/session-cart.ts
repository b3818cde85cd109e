import { http } from '../../../lib/http';
import type { CartItem, LineKey } from '../cart';

export const loadSessionCart = () => http.readByPost('/api/getCartFromSession');

export const moveToBasket = ({ id, variant }: LineKey, quantity: 1 | -1) =>
  http.post('/api/moveProductStockToBasket', { id, variant, quantity });

/** Gives a whole line back, whatever its quantity (CART-34). */
export const returnLine = ({ id, variant, quantity }: CartItem) =>
  http.post('/api/moveProductStockToBasket', { id, variant, quantity: -quantity, returnToStock: true });

/** A save that rests on an older revision changes nothing and answers the true cart. */
export const saveSessionCart = (items: readonly CartItem[], revision: number) =>
  http.post('/api/updateCartInSession', {
    items: items.map(({ id, variant, quantity }) => ({ id, variant, quantity })),
    revision,
  });
