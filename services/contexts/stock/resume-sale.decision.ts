import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

export const resumeSale =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  (stock) =>
    stock.stopped ? accept({ type: 'SaleResumed', data: { sku } }) : nothing;

export const endSaleStop =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  ({ stoppedUntil }, { now }) =>
    stoppedUntil === null || stoppedUntil > now ? nothing : accept({ type: 'SaleResumed', data: { sku } });
