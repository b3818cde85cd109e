import type { EventOf } from '@hatch/kernel';

/** Stream `cart-<cartId>`: one generation of a session's cart, from its first item to its checkout. */
export type CartStarted = EventOf<'CartStarted', { readonly cartId: string; readonly userId: string | null }>;
export type ItemAdded = EventOf<
  'ItemAdded',
  {
    readonly cartId: string;
    readonly sku: string;
    readonly productId: number;
    readonly variantId: number | null;
    /** Units added by this event. */
    readonly quantity: number;
    /** The previous cart's order did not buy them. */
    readonly kept?: true;
  }
>;
export type QuantityReduced = EventOf<
  'QuantityReduced',
  {
    readonly cartId: string;
    readonly sku: string;
    /** Units taken off by this event. */
    readonly quantity: number;
    /** Absent when the customer took them off. */
    readonly reason?: 'shared';
  }
>;
export type ItemRemoved = EventOf<
  'ItemRemoved',
  {
    readonly cartId: string;
    readonly sku: string;
    readonly quantity: number;
    /** `shared`: given to a customer who had hardly any when nothing was left. */
    readonly reason: 'customer' | 'expiry' | 'withdrawal' | 'shared';
  }
>;
export type CartEmptied = EventOf<'CartEmptied', { readonly cartId: string; readonly reason: 'customer' | 'expiry' }>;
export type CartClaimed = EventOf<'CartClaimed', { readonly cartId: string; readonly userId: string }>;
export type CartCheckedOut = EventOf<
  'CartCheckedOut',
  {
    readonly cartId: string;
    readonly orderId: string;
    /** Items left for the next cart; absent when the order bought everything. */
    readonly kept?: readonly KeptItem[];
  }
>;
export type KeptItem = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
};

export type CartEvent =
  | CartStarted
  | ItemAdded
  | QuantityReduced
  | ItemRemoved
  | CartEmptied
  | CartClaimed
  | CartCheckedOut;
