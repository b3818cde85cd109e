import type { EventOf } from '@hatch/kernel';

const OF_ORDER = 'order/';

/** What an unpaid order holds is no longer its cart's: nothing that the cart does, and no expiry, touches it. */
export const orderHoldId = ({ cartId, attempt = 1 }: { readonly cartId: string; readonly attempt?: number }): string =>
  `${OF_ORDER}${cartId}/${attempt}`;

export const isOrderHold = (holdId: string): boolean => holdId.startsWith(OF_ORDER);

/** The cart that holds the units, or that they came from. */
export const cartOfHold = (holdId: string): string => (isOrderHold(holdId) ? (holdId.split('/')[1] ?? holdId) : holdId);

/**
 * Stream `stock-<sku>`: the authority on units. A sku is a product id (`12`) or product and variant id
 * (`12.3`). A hold belongs to a cart, or to an order that nobody has paid for (`orderHoldId`); `quantity` in
 * StockHeld is the total it then holds.
 */
export type StockCounted = EventOf<
  'StockCounted',
  {
    readonly sku: string;
    readonly onHand: number;
    /** As who counted typed it; absent where nothing was said. */
    readonly reason?: string;
  }
>;
/** Units came or went other than by an order: a delivery, a breakage (MENU-04). */
export type StockMoved = EventOf<
  'StockMoved',
  {
    readonly sku: string;
    /** Below 0 for units that are gone. */
    readonly quantity: number;
    readonly reason: string;
  }
>;
export type StockHeld = EventOf<
  'StockHeld',
  {
    readonly sku: string;
    readonly holdId: string;
    /** Units the cart holds now. */
    readonly quantity: number;
    /** Units taken from the shelf by this event; 0 when the hold was only renewed. */
    readonly added: number;
    /** When the cart began to hold some of it, an ISO instant; absent in events of earlier releases. */
    readonly since?: string;
    readonly expiresAt: string;
    /** The order that holds them until it is paid for; absent where a cart does. */
    readonly orderId?: string;
    /** As in StockSold. */
    readonly attempt?: number;
  }
>;
/**
 * Someone wanted what was not there. In logs of earlier releases only: `AddRefused` of `lost-demand` says it without
 * the cart, with its price, and no more often than is counted (HIST-13).
 */
export type HoldRefused = EventOf<
  'HoldRefused',
  { readonly sku: string; readonly holdId: string; readonly wanted: number; readonly available: number }
>;
export type StockReleased = EventOf<
  'StockReleased',
  {
    readonly sku: string;
    readonly holdId: string;
    /** Units given back. */
    readonly quantity: number;
    /** Units the cart still holds. */
    readonly remaining: number;
    /**
     * `shared`: it went to somebody who had hardly any of it, when nothing was left. `checked-out`: the order sells or
     * holds it, or the cart held more than was ordered. `not-placed` and `cancelled`: of what an order held.
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
    /** The order that held them; absent where a cart did. */
    readonly orderId?: string;
  }
>;
export type StockSold = EventOf<
  'StockSold',
  {
    readonly sku: string;
    readonly holdId: string;
    readonly orderId: string;
    /** How often the order's placement had been asked for; absent for the first time. */
    readonly attempt?: number;
    readonly quantity: number;
    /** Units of them that the cart had held; the rest came from the shelf. */
    readonly fromHold: number;
  }
>;
/** Another line of the order was refused, so this one goes back into the cart's hold. */
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
/** Units of an order that was cancelled or refunded are on the shelf again. */
export type StockReturned = EventOf<
  'StockReturned',
  {
    readonly sku: string;
    readonly orderId: string;
    readonly attempt?: number;
    readonly quantity: number;
  }
>;
/** The product or variant was switched to out-of-stock (OPEN-77); units stay as they are. */
export type SaleStopped = EventOf<
  'SaleStopped',
  {
    readonly sku: string;
    /** ISO instant at which it is on sale again by itself (HRS-04). */
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
