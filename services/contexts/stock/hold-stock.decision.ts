import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { earlier, heldSince, isScarce, lastInstant, type HoldTimes } from './hold-times.js';
import { isUnits } from './quantity.js';
import { badQuantity, heldTooLong, noneLeft, outOfStock } from './rejections.js';
import { available, type Hold, type Stock } from './state.js';

export type HoldStockData = {
  readonly sku: string;
  readonly holdId: string;
  /** Total units of this cart, not the units to add. */
  readonly quantity: number;
  readonly times: HoldTimes;
};

/** At less than half of its time, so that a busy cart does not write at every click. */
const needsRenewal = (hold: Hold, expiresAt: string, now: string): boolean =>
  (Date.parse(hold.expiresAt) - Date.parse(now)) * 2 < Date.parse(expiresAt) - Date.parse(now);

/** A cart's own hold never counts against it. No renewal shortens a hold, or makes it older than `times.longest`. */
export const holdStock =
  ({ sku, holdId, quantity, times }: HoldStockData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    if (!isUnits(quantity) || quantity === 0) return badQuantity();
    const hold = stock.holds.get(holdId);
    const holding = hold?.quantity ?? 0;
    const since = heldSince(hold, now);
    const last = lastInstant(since, times);
    if (last <= now) return holding >= quantity ? nothing : heldTooLong();
    const fresh = earlier(until(now, isScarce(stock, times) ? times.whenScarce : times.usual), last);
    const expiresAt = hold && hold.expiresAt > fresh ? hold.expiresAt : fresh;
    if (hold && holding >= quantity)
      return needsRenewal(hold, expiresAt, now)
        ? accept({ type: 'StockHeld', data: { sku, holdId, quantity: holding, added: 0, since, expiresAt } })
        : nothing;
    if (stock.stopped) return outOfStock();
    const wanted = quantity - holding;
    const free = available(stock);
    if (wanted > free) return noneLeft(free);
    return accept({ type: 'StockHeld', data: { sku, holdId, quantity, added: wanted, since, expiresAt } });
  };

const until = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();
