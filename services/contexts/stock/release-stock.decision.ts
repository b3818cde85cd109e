import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent, StockReleased } from './events.js';
import { isUnits } from './quantity.js';
import { badQuantity } from './rejections.js';
import { heldBy, type Stock } from './state.js';

export type ReleaseStockData = {
  readonly sku: string;
  readonly holdId: string;
  readonly keep: number;
  readonly reason: StockReleased['data']['reason'];
};

export const releaseStock =
  ({ sku, holdId, keep, reason }: ReleaseStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (!isUnits(keep)) return badQuantity();
    const holding = heldBy(stock, holdId);
    if (holding <= keep) return nothing;
    return accept({
      type: 'StockReleased',
      data: { sku, holdId, quantity: holding - keep, remaining: keep, reason },
    });
  };
