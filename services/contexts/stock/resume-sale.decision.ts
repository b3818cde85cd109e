import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

/** Switched back to active (OOS-18). */
export const resumeSale =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  (stock) =>
    stock.stopped ? accept({ type: 'SaleResumed', data: { sku } }) : nothing;
