import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits } from './quantity.js';
import { badQuantity } from './rejections.js';
import { returnedOf, saleId } from './sales.js';
import type { Stock } from './state.js';

export type ReturnStockData = {
  readonly sku: string;
  readonly orderId: string;
  /** Of the sale; 1 when absent. */
  readonly attempt?: number;
  /** Units of the sale that are to be on the shelf again, those among them that are there already. */
  readonly total: number;
};

/**
 * Units of an order are on the shelf again, for anyone, and each of them once: its cancellation and its refunds may all
 * ask for the same ones, at the same time and again (G07).
 */
export const returnStock =
  ({ sku, orderId, attempt = 1, total }: ReturnStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (!isUnits(total)) return badQuantity();
    const quantity = total - returnedOf(stock.returns, saleId({ orderId, attempt }));
    if (quantity <= 0) return nothing;
    return accept({ type: 'StockReturned', data: { sku, orderId, ...(attempt > 1 && { attempt }), quantity } });
  };
