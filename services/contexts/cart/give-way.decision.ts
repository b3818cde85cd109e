import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CartEvent } from './events.js';
import { quantityOf, type Cart } from './state.js';

export type GiveWayData = { readonly cartId: string; readonly sku: string };

export const giveWay =
  ({ cartId, sku }: GiveWayData): Decide<Cart, CartEvent> =>
  (cart) => {
    const quantity = quantityOf(cart, sku);
    if (quantity === 0) return nothing;
    return quantity === 1
      ? accept({ type: 'ItemRemoved', data: { cartId, sku, quantity, reason: 'shared' } })
      : accept({ type: 'QuantityReduced', data: { cartId, sku, quantity: 1, reason: 'shared' } });
  };
