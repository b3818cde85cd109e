import type { StockEvent, StockReleased } from './events.js';
import type { HoldTimes } from './hold-stock.decision.js';

export const SKU = '12.3';
export const NOW = '2026-11-20T12:00:00.000Z';
export const LATER = '2026-11-20T13:00:00.000Z';
export const EARLIER = '2026-11-20T11:00:00.000Z';

export const counted = (onHand: number): StockEvent => ({ type: 'StockCounted', data: { sku: SKU, onHand } });
const MINUTE_MS = 60_000;
/** An hour, a quarter of an hour when scarce, which nothing is, and two hours in all. */
export const TIMES: HoldTimes = {
  usual: 60 * MINUTE_MS,
  whenScarce: 15 * MINUTE_MS,
  scarceUnits: 0,
  longest: 120 * MINUTE_MS,
};
export const held = (
  holdId: string,
  quantity: number,
  expiresAt = LATER,
  added = quantity,
  since = NOW,
): StockEvent => ({
  type: 'StockHeld',
  data: { sku: SKU, holdId, quantity, added, since, expiresAt },
});
export const released = (
  holdId: string,
  quantity: number,
  remaining: number,
  reason: StockReleased['data']['reason'],
): StockEvent => ({ type: 'StockReleased', data: { sku: SKU, holdId, quantity, remaining, reason } });
export const sold = (holdId: string, orderId: string, quantity: number, fromHold = quantity): StockEvent => ({
  type: 'StockSold',
  data: { sku: SKU, holdId, orderId, quantity, fromHold },
});
export const reversed = (holdId: string, orderId: string, quantity: number): StockEvent => ({
  type: 'StockSaleReversed',
  data: { sku: SKU, holdId, orderId, quantity, expiresAt: LATER },
});
export const returned = (orderId: string, quantity: number): StockEvent => ({
  type: 'StockReturned',
  data: { sku: SKU, orderId, quantity },
});
export const stopped: StockEvent = { type: 'SaleStopped', data: { sku: SKU } };
export const resumed: StockEvent = { type: 'SaleResumed', data: { sku: SKU } };
