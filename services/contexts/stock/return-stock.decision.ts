import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits } from './quantity.js';
import { badQuantity } from './rejections.js';
import { returnedOf, saleId } from './sales.js';
import type { Stock } from './state.js';

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
