import { accept, nothing, type Decide } from '@hatch/kernel';
import { orderHoldId, type StockEvent } from './events.js';
import { isSecured, UNTIL_PAID, type Placement } from './order-hold.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';
import { refusalOfTaking } from './taking.js';

export type KeepStockData = Placement & {
  readonly sku: string;
  readonly quantity: number;
  /** A variant's product was taken off sale as a whole. */
  readonly productStopped?: boolean;
};

/**
 * Sets the units of an order aside that is placed before it is paid for: what its cart held, then free units. They go
 * from one hold to the other in one step. Once per attempt of an order (G05, G06).
 */
export const keepStock =
  ({ sku, quantity, productStopped = false, ...placement }: KeepStockData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    if (isSecured(stock, placement)) return nothing;
    const { cartId } = placement;
    const refusal = refusalOfTaking(stock, { holdId: cartId, quantity, productStopped });
    if (refusal) return refusal;
    const holding = heldBy(stock, cartId);
    const kept: StockEvent = {
      type: 'StockHeld',
      data: {
        sku,
        holdId: orderHoldId(placement),
        ...saleOf(placement),
        quantity,
        added: quantity,
        since: now,
        expiresAt: UNTIL_PAID,
      },
    };
    return holding > 0
      ? accept<StockEvent>(
          {
            type: 'StockReleased',
            data: { sku, holdId: cartId, quantity: holding, remaining: 0, reason: 'checked-out' },
          },
          kept,
        )
      : accept(kept);
  };

/** Shown among the movements of the item. */
const SHORT = 'More units are held for a paid order than were counted';

type KeptData = Placement & { readonly sku: string };

/** The order was paid for: it has what it holds, also of an item that was taken off sale or counted away since. */
export const sellKept =
  ({ sku, ...placement }: KeptData): Decide<Stock, StockEvent> =>
  (stock) => {
    const holdId = orderHoldId(placement);
    const quantity = heldBy(stock, holdId);
    if (quantity === 0) return nothing;
    const sold: StockEvent = {
      type: 'StockSold',
      data: { sku, holdId, ...saleOf(placement), quantity, fromHold: quantity },
    };
    return quantity > stock.onHand
      ? accept<StockEvent>({ type: 'StockCounted', data: { sku, onHand: quantity, reason: SHORT } }, sold)
      : accept(sold);
  };

/** That it was paid for was a mistake: it holds its units again, until somebody pays (KIT-08). */
export const keepSoldAgain =
  ({ sku, ...placement }: KeptData): Decide<Stock, StockEvent> =>
  (stock) => {
    const quantity = soldTo(stock.sales, saleId(placement));
    if (quantity === undefined) return nothing;
    return accept({
      type: 'StockSaleReversed',
      data: { sku, holdId: orderHoldId(placement), ...saleOf(placement), quantity, expiresAt: UNTIL_PAID },
    });
  };

/**
 * The order was cancelled before it was paid for: anyone may have its units, also those that a process of an earlier
 * release sold to it.
 */
export const releaseKept =
  ({ sku, ...placement }: KeptData): Decide<Stock, StockEvent> =>
  (stock) => {
    const { orderId } = placement;
    const holdId = orderHoldId(placement);
    const quantity = heldBy(stock, holdId);
    if (quantity > 0)
      return accept({
        type: 'StockReleased',
        data: { sku, holdId, orderId, quantity, remaining: 0, reason: 'cancelled' },
      });
    const sold = soldTo(stock.sales, saleId(placement));
    if (sold === undefined) return nothing;
    return accept({ type: 'StockReturned', data: { sku, ...saleOf(placement), quantity: sold } });
  };

const saleOf = ({ orderId, attempt = 1 }: Placement) => ({ orderId, ...(attempt > 1 && { attempt }) });
