import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

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
