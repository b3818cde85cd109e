import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';
import { refusalOfTaking } from './taking.js';

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
