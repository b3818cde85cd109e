import { accept, refuse, type Decide } from '@hatch/kernel';
import type { CartEvent } from './events.js';
import { badQuantity, checkedOut, notInCart } from './rejections.js';
import { quantityOf, type Cart } from './state.js';

export type ReduceItemData = {
  readonly cartId: string;
  readonly sku: string;
  readonly quantity: number;
};

export const reduceItem =
  ({ cartId, sku, quantity }: ReduceItemData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out') return checkedOut();
    if (!Number.isInteger(quantity) || quantity < 1) return badQuantity();
    const present = quantityOf(cart, sku);
    if (present === 0) return notInCart();
    if (quantity > present)
      return refuse('cart.too-many', `There are only ${present} of this item to take out. Please reload the page.`);
    return quantity === present
      ? accept({ type: 'ItemRemoved', data: { cartId, sku, quantity, reason: 'customer' } })
      : accept({ type: 'QuantityReduced', data: { cartId, sku, quantity } });
  };
