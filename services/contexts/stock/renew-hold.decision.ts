import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { earlier, heldSince, isScarce, lastInstant, type HoldTimes } from './hold-times.js';
import type { Stock } from './state.js';

export type RenewHoldData = {
  readonly sku: string;
  readonly holdId: string;
  /** ISO instant up to which the cart's other holds last. */
  readonly expiresAt: string;
  readonly times: HoldTimes;
};

/** Except for a scarce item, and a hold that is as old as can be. */
export const renewHold =
  ({ sku, holdId, expiresAt, times }: RenewHoldData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    const hold = stock.holds.get(holdId);
    if (!hold || isScarce(stock, times)) return nothing;
    const since = heldSince(hold, now);
    const end = earlier(expiresAt, lastInstant(since, times));
    if (end <= hold.expiresAt || end <= now) return nothing;
    return accept({
      type: 'StockHeld',
      data: { sku, holdId, quantity: hold.quantity, added: 0, since, expiresAt: end },
    });
  };
