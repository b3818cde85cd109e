import { accept, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits } from './quantity.js';
import { badQuantity } from './rejections.js';
import type { Stock } from './state.js';

export type ReturnStockData = {
  readonly sku: string;
  readonly orderId: string;
  /** Of the sale; 1 when absent. */
  readonly attempt?: number;
  readonly quantity: number;
};

/**
 * A cancelled order's units are on the shelf again, for anyone (G07). Sales are not remembered for ever: that it
 * happens once is seen to by the command's id, which is the order's.
 */
export const returnStock =
  ({ sku, orderId, attempt = 1, quantity }: ReturnStockData): Decide<Stock, StockEvent> =>
  () =>
    isUnits(quantity) && quantity > 0
      ? accept({ type: 'StockReturned', data: { sku, orderId, ...(attempt > 1 && { attempt }), quantity } })
      : badQuantity();
