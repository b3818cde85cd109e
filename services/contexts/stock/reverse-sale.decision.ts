import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { saleId, soldTo } from './sales.js';
import type { Stock } from './state.js';

export type ReverseSaleData = {
  readonly sku: string;
  readonly holdId: string;
  readonly orderId: string;
  /** Of the sale; 1 when absent. */
  readonly attempt?: number;
  readonly expiresAt: string;
};

/** Puts an order's units back into its cart's hold, because another line could not be sold. Once per sale. */
export const reverseSale =
  ({ sku, holdId, orderId, attempt = 1, expiresAt }: ReverseSaleData): Decide<Stock, StockEvent> =>
  (stock) => {
    const quantity = soldTo(stock.sales, saleId({ orderId, attempt }));
    if (quantity === undefined) return nothing;
    const sale = { orderId, ...(attempt > 1 && { attempt }) };
    return accept({ type: 'StockSaleReversed', data: { sku, holdId, ...sale, quantity, expiresAt } });
  };
