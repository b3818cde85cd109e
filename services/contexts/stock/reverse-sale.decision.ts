import { accept, nothing, type Decide } from '@hatch/kernel';
import { orderHoldId, type StockEvent } from './events.js';
import { heldSince } from './hold-times.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';

export type ReverseSaleData = {
  readonly sku: string;
  readonly holdId: string;
  readonly orderId: string;
  readonly attempt?: number;
  readonly expiresAt: string;
};

export const reverseSale =
  ({ sku, holdId, orderId, attempt = 1, expiresAt }: ReverseSaleData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    const keptId = orderHoldId({ cartId: holdId, attempt });
    const kept = heldBy(stock, keptId);
    if (kept > 0) {
      const hold = stock.holds.get(holdId);
      const quantity = (hold?.quantity ?? 0) + kept;
      return accept<StockEvent>(
        {
          type: 'StockReleased',
          data: { sku, holdId: keptId, orderId, quantity: kept, remaining: 0, reason: 'not-placed' },
        },
        { type: 'StockHeld', data: { sku, holdId, quantity, added: kept, since: heldSince(hold, now), expiresAt } },
      );
    }
    const quantity = soldTo(stock.sales, saleId({ orderId, attempt }));
    if (quantity === undefined) return nothing;
    const sale = { orderId, ...(attempt > 1 && { attempt }) };
    return accept({ type: 'StockSaleReversed', data: { sku, holdId, ...sale, quantity, expiresAt } });
  };
