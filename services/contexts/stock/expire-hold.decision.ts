import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';

export type ExpireHoldData = { readonly sku: string; readonly holdId: string };

/** Gives a lapsed hold back; one renewed in the meantime stays (OPEN-17, G06). */
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
