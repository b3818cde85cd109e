import type { EventOf } from '@hatch/kernel';

const OF_ORDER = 'order/';

/** An unpaid order has a hold of its own, untouched by its cart and by expiry. */
export const orderHoldId = ({ cartId, attempt = 1 }: { readonly cartId: string; readonly attempt?: number }): string =>
  `${OF_ORDER}${cartId}/${attempt}`;

export const isOrderHold = (holdId: string): boolean => holdId.startsWith(OF_ORDER);

export const cartOfHold = (holdId: string): string => (isOrderHold(holdId) ? (holdId.split('/')[1] ?? holdId) : holdId);

/**
 * Stream `stock-<sku>`: the authority on units. A sku is a product id (`12`) or product and variant id (`12.3`). A hold
 * belongs to a cart or an unpaid order (`orderHoldId`); `quantity` in StockHeld is its new total.
 */
export type StockCounted = EventOf<
  'StockCounted',
  {
    readonly sku: string;
    readonly onHand: number;
    readonly reason?: string;
  }
>;
/** Other than by an order: a delivery, a breakage. */
export type StockMoved = EventOf<
  'StockMoved',
  {
    readonly sku: string;
    readonly quantity: number;
    readonly reason: string;
  }
>;
export type StockHeld = EventOf<
  'StockHeld',
  {
    readonly sku: string;
    readonly holdId: string;
    readonly quantity: number;
    /** Units taken from the shelf; 0 for a mere renewal. */
    readonly added: number;
    /** ISO instant of the cart's first unit; absent in earlier releases. */
    readonly since?: string;
    readonly expiresAt: string;
    readonly orderId?: string;
    readonly attempt?: number;
  }
>;
/** Only in logs of earlier releases: `AddRefused` of `lost-demand` replaced it. */
export type HoldRefused = EventOf<
  'HoldRefused',
  { readonly sku: string; readonly holdId: string; readonly wanted: number; readonly available: number }
>;
export type StockReleased = EventOf<
  'StockReleased',
  {
    readonly sku: string;
    readonly holdId: string;
    readonly quantity: number;
    /** Units the cart still holds. */
    readonly remaining: number;
    /**
     * `shared`: given to a customer who had hardly any when nothing was left. `checked-out`: sold to or held for the
     * order, or left over by it. `not-placed`, `cancelled`: from an order's hold.
     */
    readonly reason:
      | 'customer'
      | 'expiry'
      | 'withdrawal'
      | 'checked-out'
      | 'not-in-cart'
      | 'shared'
      | 'not-placed'
      | 'cancelled';
    readonly orderId?: string;
  }
>;
export type StockSold = EventOf<
  'StockSold',
  {
    readonly sku: string;
    readonly holdId: string;
    readonly orderId: string;
    readonly attempt?: number;
    readonly quantity: number;
    /** The rest came from the shelf. */
    readonly fromHold: number;
  }
>;
export type StockSaleReversed = EventOf<
  'StockSaleReversed',
  {
    readonly sku: string;
    readonly holdId: string;
    readonly orderId: string;
    readonly attempt?: number;
    readonly quantity: number;
    readonly expiresAt: string;
  }
>;
export type StockReturned = EventOf<
  'StockReturned',
  {
    readonly sku: string;
    readonly orderId: string;
    readonly attempt?: number;
    readonly quantity: number;
  }
>;
export type SaleStopped = EventOf<
  'SaleStopped',
  {
    readonly sku: string;
    /** ISO instant at which it is on sale again automatically. */
    readonly until?: string;
  }
>;
export type SaleResumed = EventOf<'SaleResumed', { readonly sku: string }>;

export type StockEvent =
  | StockCounted
  | StockMoved
  | StockHeld
  | HoldRefused
  | StockReleased
  | StockSold
  | StockSaleReversed
  | StockReturned
  | SaleStopped
  | SaleResumed;
