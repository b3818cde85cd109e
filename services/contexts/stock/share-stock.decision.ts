import type { Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { holdStock, type HoldStockData, releaseStock } from './hold-stock.decision.js';
import { stock as decider, type Stock } from './state.js';

export type GivenUnit = { readonly holdId: string; readonly keep: number };

export type ShareStockData = HoldStockData & { readonly from: GivenUnit };

/** One step, so that no one can take the unit in between. */
export const shareStock =
  ({ from, ...hold }: ShareStockData): Decide<Stock, StockEvent> =>
  (stock, context) => {
    const { events: released } = releaseStock({ sku: hold.sku, ...from, reason: 'shared' })(stock, context);
    const { events: held, ...refusal } = holdStock(hold)(released.reduce(decider.evolve, stock), context);
    return { events: [...released, ...held], ...refusal };
  };
