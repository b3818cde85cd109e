import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { soldTo } from './sales.js';
import type { Stock } from './state.js';

export type ReverseSale = {
  readonly sku: string;
  readonly holdId: string;
  readonly orderId: string;
  readonly expiresAt: string;
};

/** Puts an order's units back into its cart's hold, because another line could not be sold. Once per sale. */
export const reverseSale =
  ({ sku, holdId, orderId, expiresAt }: ReverseSale): Decide<Stock, StockEvent> =>
  (stock) => {
    const quantity = soldTo(stock.sales, orderId);
    if (quantity === undefined) return nothing;
    return accept({ type: 'StockSaleReversed', data: { sku, holdId, orderId, quantity, expiresAt } });
  };
