import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CartEvent, KeptItem } from './events.js';
import { checkedOut } from './rejections.js';
import type { Cart, OpenCart } from './state.js';

export type Bought = { readonly sku: string; readonly quantity: number };

export type CheckOutCartData = {
  readonly cartId: string;
  readonly orderId: string;
  readonly bought: readonly Bought[];
};

/**
 * Closes a cart even if it changed while its order was being placed, so that it can never become a second order. Items
 * that the order did not buy go into the next cart.
 */
export const checkOutCart =
  ({ cartId, orderId, bought }: CheckOutCartData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'none') return refuse('cart.empty', 'There is nothing to order yet. Please add an item first.');
    if (cart.status === 'checked-out') return cart.orderId === orderId ? nothing : checkedOut();
    const kept = notBought(cart, bought);
    return accept({ type: 'CartCheckedOut', data: { cartId, orderId, ...(kept.length > 0 && { kept }) } });
  };

export const keepItems =
  (cartId: string, userId: string | null, kept: readonly KeptItem[]): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out' || (cart.status === 'open' && cart.hasKept)) return nothing;
    const added = kept.map((item): CartEvent => ({ type: 'ItemAdded', data: { cartId, ...item, kept: true } }));
    return cart.status === 'none'
      ? accept<CartEvent>({ type: 'CartStarted', data: { cartId, userId } }, ...added)
      : accept<CartEvent>(...added);
  };

const notBought = ({ lines }: OpenCart, bought: readonly Bought[]): readonly KeptItem[] =>
  [...lines.values()].flatMap(({ sku, productId, variantId, quantity }) => {
    const left = bought.reduce((units, line) => (line.sku === sku ? units - line.quantity : units), quantity);
    return left > 0 ? [{ sku, productId, variantId, quantity: left }] : [];
  });
