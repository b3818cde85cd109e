import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits } from './quantity.js';
import { badQuantity } from './rejections.js';
import type { Stock } from './state.js';

export type CountStockData = { readonly sku: string; readonly onHand: number };

/** What the shelf really holds is a fact, even when carts hold more; nobody can then add until it evens out. */
export const countStock =
  ({ sku, onHand }: CountStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (!isUnits(onHand)) return badQuantity();
    return stock.counted && stock.onHand === onHand ? nothing : accept({ type: 'StockCounted', data: { sku, onHand } });
  };
