import type { Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { holdStock, type HoldStockData } from './hold-stock.decision.js';
import { releaseStock } from './release-stock.decision.js';
import { stock as decider, type Stock } from './state.js';

/** The cart that gives way, and the units it goes on holding. */
export type GivenUnit = { readonly holdId: string; readonly keep: number };

export type ShareStockData = HoldStockData & { readonly from: GivenUnit };

/** What one cart gives, another gets, in one step: nobody can take it in between (G06). */
export const shareStock =
  ({ from, ...hold }: ShareStockData): Decide<Stock, StockEvent> =>
  (stock, context) => {
    const { events: released } = releaseStock({ sku: hold.sku, ...from, reason: 'shared' })(stock, context);
    const { events: held, ...refusal } = holdStock(hold)(released.reduce(decider.evolve, stock), context);
    return { events: [...released, ...held], ...refusal };
  };
