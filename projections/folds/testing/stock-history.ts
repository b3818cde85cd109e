import type { StockEvent } from '@hatch/contexts/stock/events';
import fc from 'fast-check';
import { on, type GivenEvent } from '../../engine/testing/index.js';

const EXPIRES = '2026-11-20T13:00:00.000Z';
const SKUS = ['1', '2.1', '2.2', '3'];

type Attempt = {
  readonly kind: 'count' | 'hold' | 'release' | 'sell' | 'reverse' | 'stop' | 'resume' | 'refuse';
  readonly sku: string;
  readonly holdId: string;
  readonly quantity: number;
};

/** What a plain count over the same history comes to, kept apart from the product's own fold. */
export type ExpectedStock = { onHand: number; sold: number; stopped: boolean; readonly holds: Map<string, number> };

export type StockHistory = {
  readonly events: readonly GivenEvent[];
  readonly expected: ReadonlyMap<string, ExpectedStock>;
};

const attempt: fc.Arbitrary<Attempt> = fc.record({
  kind: fc.constantFrom(
    'count',
    'hold',
    'hold',
    'hold',
    'release',
    'sell',
    'sell',
    'reverse',
    'stop',
    'resume',
    'refuse',
  ),
  sku: fc.constantFrom(...SKUS),
  holdId: fc.constantFrom('cart1', 'cart2', 'cart3'),
  quantity: fc.integer({ min: 0, max: 6 }),
});

/** Histories in which units are held, sold and given back as the stock context allows, recounts included. */
export const stockHistory: fc.Arbitrary<StockHistory> = fc.array(attempt, { maxLength: 80 }).map((attempts) => {
  const expected = new Map<string, ExpectedStock>();
  const events: GivenEvent[] = [];
  const sales: {
    readonly sku: string;
    readonly holdId: string;
    readonly orderId: string;
    readonly quantity: number;
  }[] = [];
  const record = (event: StockEvent): void => void events.push(on(`stock-${event.data.sku}`, event));

  attempts.forEach(({ kind, sku, holdId, quantity }, place) => {
    const stock = expected.get(sku) ?? { onHand: 0, sold: 0, stopped: false, holds: new Map() };
    const holding = stock.holds.get(holdId) ?? 0;
    const free = stock.onHand - [...stock.holds.values()].reduce((sum, units) => sum + units, 0);
    if (kind === 'count') {
      stock.onHand = quantity * 4;
      record({ type: 'StockCounted', data: { sku, onHand: stock.onHand } });
    } else if (kind === 'hold' && quantity >= Math.max(1, holding) && quantity - holding <= Math.max(0, free)) {
      stock.holds.set(holdId, quantity);
      record({ type: 'StockHeld', data: { sku, holdId, quantity, added: quantity - holding, expiresAt: EXPIRES } });
    } else if (kind === 'release' && quantity < holding) {
      stock.holds.set(holdId, quantity);
      const data = { sku, holdId, quantity: holding - quantity, remaining: quantity, reason: 'customer' as const };
      record({ type: 'StockReleased', data });
    } else if (kind === 'sell' && quantity > 0 && quantity <= Math.min(holding + Math.max(0, free), stock.onHand)) {
      const sale = { sku, holdId, orderId: `order${place}`, quantity };
      sales.push(sale);
      stock.holds.set(holdId, 0);
      stock.onHand -= quantity;
      stock.sold += quantity;
      record({ type: 'StockSold', data: { ...sale, fromHold: Math.min(holding, quantity) } });
      const left = holding - quantity;
      if (left > 0)
        record({ type: 'StockReleased', data: { sku, holdId, quantity: left, remaining: 0, reason: 'checked-out' } });
    } else if (kind === 'reverse') {
      const at = sales.findIndex((sale) => sale.sku === sku);
      const [sale] = at < 0 ? [] : sales.splice(at, 1);
      if (!sale) return;
      stock.holds.set(sale.holdId, (stock.holds.get(sale.holdId) ?? 0) + sale.quantity);
      stock.onHand += sale.quantity;
      stock.sold -= sale.quantity;
      record({ type: 'StockSaleReversed', data: { ...sale, expiresAt: EXPIRES } });
    } else if (kind === 'stop' || kind === 'resume') {
      stock.stopped = kind === 'stop';
      record({ type: kind === 'stop' ? 'SaleStopped' : 'SaleResumed', data: { sku } });
    } else if (kind === 'refuse') {
      record({ type: 'HoldRefused', data: { sku, holdId, wanted: quantity, available: free } });
      return;
    } else return;
    expected.set(sku, stock);
  });
  return { events, expected };
});

export const heldIn = ({ holds }: ExpectedStock): number => [...holds.values()].reduce((sum, units) => sum + units, 0);
