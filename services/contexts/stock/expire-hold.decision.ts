import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

export type ExpireHoldData = { readonly sku: string; readonly holdId: string };

/** Keeps a hold that was renewed meanwhile. */
export const expireHold =
  ({ sku, holdId }: ExpireHoldData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    const hold = stock.holds.get(holdId);
    if (!hold || Date.parse(hold.expiresAt) > Date.parse(now)) return nothing;
    return accept({
      type: 'StockReleased',
      data: { sku, holdId, quantity: hold.quantity, remaining: 0, reason: 'expiry' },
    });
  };
