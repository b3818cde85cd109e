import { accept, nothing, type Decide } from '@hatch/kernel';
import { orderHoldId, type StockEvent } from './events.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';
import { refusalOfTaking } from './sell-stock.decision.js';

export type Placement = { readonly cartId: string; readonly orderId: string; readonly attempt?: number };

export const isSecured = (stock: Stock, placement: Placement): boolean =>
  soldTo(stock.sales, saleId(placement)) !== undefined || heldBy(stock, orderHoldId(placement)) > 0;

/** The order's own stream ends the hold. */
export const UNTIL_PAID = '9999-12-31T23:59:59.999Z';

export type KeepStockData = Placement & {
  readonly sku: string;
  readonly quantity: number;
  readonly productStopped?: boolean;
};

/** Moves the units of an unpaid order from its cart's hold, then from free units, in one step. Once per attempt. */
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

const SHORT = 'More units are held for a paid order than were counted';

type KeptData = Placement & { readonly sku: string };

/** A paid order gets what it holds, even of items taken off sale or counted away since. */
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

/** Undoes a payment marked by mistake: the order holds its units again. */
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

/** Also units that a process of an earlier release sold to the order. */
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
