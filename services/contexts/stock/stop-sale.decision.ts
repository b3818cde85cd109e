import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

/** Switched to out-of-stock: no more holds or sales, units and carts stay as they are (OPEN-77). */
export const stopSale =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  (stock) =>
    stock.stopped ? nothing : accept({ type: 'SaleStopped', data: { sku } });
