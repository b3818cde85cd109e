import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CartEmptied, CartEvent } from './events.js';
import { checkedOut } from './rejections.js';
import { linesOf, type Cart } from './state.js';

export type EmptyCartData = { readonly cartId: string; readonly reason: CartEmptied['data']['reason'] };

/** CART-13. */
export const emptyCart =
  ({ cartId, reason }: EmptyCartData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out') return checkedOut();
    return linesOf(cart).length === 0 ? nothing : accept({ type: 'CartEmptied', data: { cartId, reason } });
  };
