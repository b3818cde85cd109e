import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';
import { refusalOfTaking } from './taking.js';

export type SellStockData = {
  readonly sku: string;
  readonly holdId: string;
  readonly orderId: string;
  /** How often the order's placement was asked for; 1 when absent. */
  readonly attempt?: number;
  readonly quantity: number;
  /** A variant's product was taken off sale as a whole. */
  readonly productStopped?: boolean;
};

/**
 * Takes the cart's own hold first and free units for the rest, so a lapsed hold sells as long as units are
 * there; what the cart held beyond the order goes back. Once per attempt of an order (OPEN-19, OPEN-77, G05).
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
