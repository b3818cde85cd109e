import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

/** Switched back to active (OOS-18). */
export const resumeSale =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  (stock) =>
    stock.stopped ? accept({ type: 'SaleResumed', data: { sku } }) : nothing;

/** The time is over for which it was taken off sale (HRS-04). */
export const endSaleStop =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  ({ stoppedUntil }, { now }) =>
    stoppedUntil === null || stoppedUntil > now ? nothing : accept({ type: 'SaleResumed', data: { sku } });
