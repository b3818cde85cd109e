import { accept, nothing, type Decide, type Decision } from '@hatch/kernel';
import { type StockEvent, orderHoldId } from './events.js';
import { saleId, soldTo, returnedOf } from './sales.js';
import { heldBy, type Stock, available } from './state.js';
import { isUnits } from './quantity.js';
import { badQuantity, noneLeft, outOfStock } from './rejections.js';
import { heldSince } from './hold-stock.decision.js';

type Taking = {
  readonly holdId: string;
  readonly quantity: number;
  /** The variant's whole product was taken off sale. */
  readonly productStopped?: boolean;
};

export const refusalOfTaking = (
  stock: Stock,
  { holdId, quantity, productStopped = false }: Taking,
): Decision<never> | undefined => {
  if (!isUnits(quantity) || quantity === 0) return badQuantity();
  if (stock.stopped || productStopped) return outOfStock();
  const most = heldBy(stock, holdId) + Math.max(0, available(stock));
  return quantity > most || quantity > stock.onHand ? noneLeft(Math.min(most, stock.onHand)) : undefined;
};

export type SellStockData = {
  readonly sku: string;
  readonly holdId: string;
  readonly orderId: string;
  readonly attempt?: number;
  readonly quantity: number;
  readonly productStopped?: boolean;
};

/**
 * Takes the cart's hold first, then free units, so an expired hold still sells while units last; the rest of the hold
 * is released. Once per attempt.
 */
export const sellStock =
  ({ sku, holdId, orderId, attempt = 1, quantity, productStopped = false }: SellStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (soldTo(stock.sales, saleId({ orderId, attempt })) !== undefined) return nothing;
    const refusal = refusalOfTaking(stock, { holdId, quantity, productStopped });
    if (refusal) return refusal;
    const holding = heldBy(stock, holdId);
    const leftover = holding - quantity;
    const fromHold = Math.min(holding, quantity);
    const sale = { orderId, ...(attempt > 1 && { attempt }) };
    const sold: StockEvent = { type: 'StockSold', data: { sku, holdId, ...sale, quantity, fromHold } };
    return leftover > 0
      ? accept<StockEvent>(sold, {
          type: 'StockReleased',
          data: { sku, holdId, quantity: leftover, remaining: 0, reason: 'checked-out' },
        })
      : accept(sold);
  };

export type ReverseSaleData = {
  readonly sku: string;
  readonly holdId: string;
  readonly orderId: string;
  readonly attempt?: number;
  readonly expiresAt: string;
};

export const reverseSale =
  ({ sku, holdId, orderId, attempt = 1, expiresAt }: ReverseSaleData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    const keptId = orderHoldId({ cartId: holdId, attempt });
    const kept = heldBy(stock, keptId);
    if (kept > 0) {
      const hold = stock.holds.get(holdId);
      const quantity = (hold?.quantity ?? 0) + kept;
      return accept<StockEvent>(
        {
          type: 'StockReleased',
          data: { sku, holdId: keptId, orderId, quantity: kept, remaining: 0, reason: 'not-placed' },
        },
        { type: 'StockHeld', data: { sku, holdId, quantity, added: kept, since: heldSince(hold, now), expiresAt } },
      );
    }
    const quantity = soldTo(stock.sales, saleId({ orderId, attempt }));
    if (quantity === undefined) return nothing;
    const sale = { orderId, ...(attempt > 1 && { attempt }) };
    return accept({ type: 'StockSaleReversed', data: { sku, holdId, ...sale, quantity, expiresAt } });
  };

export type ReturnStockData = {
  readonly sku: string;
  readonly orderId: string;
  readonly attempt?: number;
  /** Units of the sale to be on the shelf in all, earlier returns included. */
  readonly total: number;
};

/** Counts each unit once: cancellation and refunds may return the same units, concurrently and repeatedly. */
export const returnStock =
  ({ sku, orderId, attempt = 1, total }: ReturnStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (!isUnits(total)) return badQuantity();
    const quantity = total - returnedOf(stock.returns, saleId({ orderId, attempt }));
    if (quantity <= 0) return nothing;
    return accept({ type: 'StockReturned', data: { sku, orderId, ...(attempt > 1 && { attempt }), quantity } });
  };
