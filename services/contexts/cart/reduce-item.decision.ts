import { accept, refuse, type Decide, nothing } from '@hatch/kernel';
import type { CartEvent, ItemRemoved } from './events.js';
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

export type RemoveItemData = {
  readonly cartId: string;
  readonly sku: string;
  readonly reason: ItemRemoved['data']['reason'];
};

export const removeItem =
  ({ cartId, sku, reason }: RemoveItemData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out') return checkedOut();
    const quantity = quantityOf(cart, sku);
    return quantity === 0 ? nothing : accept({ type: 'ItemRemoved', data: { cartId, sku, quantity, reason } });
  };

type GiveWayData = { readonly cartId: string; readonly sku: string };

export const giveWay =
  ({ cartId, sku }: GiveWayData): Decide<Cart, CartEvent> =>
  (cart) => {
    const quantity = quantityOf(cart, sku);
    if (quantity === 0) return nothing;
    return quantity === 1
      ? accept({ type: 'ItemRemoved', data: { cartId, sku, quantity, reason: 'shared' } })
      : accept({ type: 'QuantityReduced', data: { cartId, sku, quantity: 1, reason: 'shared' } });
  };
