import { accept, nothing, refuse, type Decide, useCase } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { type Stock, stocks } from './state.js';

type SaleStop = {
  readonly sku: string;
  readonly until?: string | undefined;
};

export const stopSale =
  ({ sku, until }: SaleStop): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    if (until !== undefined && until <= now) return refuse('stock.end-passed', 'Choose an end that is still to come');
    const isSame = stock.stopped && (until === undefined || stock.stoppedUntil === until);
    return isSame ? nothing : accept({ type: 'SaleStopped', data: { sku, ...(until !== undefined && { until }) } });
  };

export const resumeSale =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  (stock) =>
    stock.stopped ? accept({ type: 'SaleResumed', data: { sku } }) : nothing;

const endSaleStop =
  ({ sku }: { readonly sku: string }): Decide<Stock, StockEvent> =>
  ({ stoppedUntil }, { now }) =>
    stoppedUntil === null || stoppedUntil > now ? nothing : accept({ type: 'SaleResumed', data: { sku } });

export const EndSaleStop = useCase(stocks, 'EndSaleStop', endSaleStop);
