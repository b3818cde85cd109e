import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CartEvent } from './events.js';
import { checkedOut } from './rejections.js';
import type { Cart } from './state.js';

export type CheckOutCartData = { readonly cartId: string; readonly orderId: string };

/**
 * Closes this generation of the cart (CART-35). A cart that was changed or emptied while its order was being
 * placed is closed all the same, so that it can never become a second order (G02).
 */
export const checkOutCart =
  ({ cartId, orderId }: CheckOutCartData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'none') return refuse('cart.empty', 'There is nothing to order yet. Please add an item first.');
    if (cart.status === 'checked-out') return cart.orderId === orderId ? nothing : checkedOut();
    return accept({ type: 'CartCheckedOut', data: { cartId, orderId } });
  };
