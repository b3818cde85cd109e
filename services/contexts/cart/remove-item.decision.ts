import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CartEvent, ItemRemoved } from './events.js';
import { checkedOut } from './rejections.js';
import { quantityOf, type Cart } from './state.js';

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
