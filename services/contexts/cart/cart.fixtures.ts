import { skuOf } from '@hatch/kernel/rules';
import type { CartEvent } from './events.js';

export const CART = 'abcdefghjkmnpqrs';
export const ORDER = 'abcdefghjkmn';

export const started = (userId: string | null = null): CartEvent => ({
  type: 'CartStarted',
  data: { cartId: CART, userId },
});
export const added = (productId: number, quantity = 1, variantId: number | null = null): CartEvent => ({
  type: 'ItemAdded',
  data: { cartId: CART, sku: skuOf(productId, variantId), productId, variantId, quantity },
});
export const reduced = (sku: string, quantity: number): CartEvent => ({
  type: 'QuantityReduced',
  data: { cartId: CART, sku, quantity },
});
export const removed = (
  sku: string,
  quantity: number,
  reason: 'customer' | 'expiry' | 'withdrawal' = 'customer',
): CartEvent => ({ type: 'ItemRemoved', data: { cartId: CART, sku, quantity, reason } });
export const emptied = (reason: 'customer' | 'expiry' = 'customer'): CartEvent => ({
  type: 'CartEmptied',
  data: { cartId: CART, reason },
});
export const claimed = (userId: string): CartEvent => ({ type: 'CartClaimed', data: { cartId: CART, userId } });
export const checkedOut = (orderId = ORDER): CartEvent => ({
  type: 'CartCheckedOut',
  data: { cartId: CART, orderId },
});
