import { fold, isRejection } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payment, unitsRestocked, type Payment, type PaymentEvent } from '../../payments/index.js';
import { returnStock, stock } from '../../stock/index.js';
import { inKitchen, ITEMS_TOTAL, lines, ORDER, pizza } from '../ordering.fixtures.js';
import { order, type Placed } from '../state.js';
import { refundableParts } from './refundable-parts.js';
import { refundOrder, type RefundRequest, type RefundScope } from './refund-order.step.js';

const PAYMENT = `${ORDER}-1`;
const placed = (changes: Partial<Placed> = {}): Placed => {
  const state = fold(order, inKitchen);
  if (state.status !== 'placed') throw new Error('It is not placed');
  return { ...state, paidBy: 1, ...changes };
};
const taken = (amount: number): readonly PaymentEvent[] => [
  { type: 'PaymentRequested', data: { paymentId: PAYMENT, orderId: ORDER, provider: 'stripe', amount } },
  { type: 'PaymentOpened', data: { paymentId: PAYMENT, providerId: 'pi_1' } },
  { type: 'PaymentCaptured', data: { paymentId: PAYMENT, amount } },
];
const asked = (refundId: string, scope: RefundScope, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  refundId,
  scope,
  restock: false,
  cancels: false,
  reason: 'asked',
  note: '',
  by: 'admin',
  ...changes,
});
/** All that there was is sold to the order. */
const sold = (sku: string, quantity: number) =>
  fold(stock, [
    { type: 'StockCounted', data: { sku, onHand: quantity } },
    { type: 'StockSold', data: { sku, holdId: 'cart', orderId: ORDER, quantity, fromHold: 0 } },
  ]);
const decide = (state: Payment, request: RefundRequest, of: Placed = placed()) =>
  refundOrder(of, request)(state, aContext());
const paid = fold(payment, taken(2_350));

describe('the parts of an order', () => {
  const orders = fc.record({
    lines: fc.array(
      fc.record({ unitPrice: fc.integer({ min: 0, max: 5_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    delivery: fc.integer({ min: 0, max: 900 }),
    collects: fc.boolean(),
  });

  it('G15 PAYX-03 add up to its total to the penny, whatever the discount or the delivery', () => {
    fc.assert(
      fc.property(orders, ({ lines: some, part, delivery, collects }) => {
        const items = some.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
        const postage = collects ? -Math.floor(items * part) : delivery;
        const parts = refundableParts({
          lines: some.map((line, index) => ({ ...pizza, ...line, sku: String(index) })),
          postage,
        });
        const sum = parts.lines.reduce((whole, { amount }) => whole + amount, parts.delivery);
        expect(sum).toBe(items + postage);
        for (const { amount } of parts.lines) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('RefundOrder', () => {
  it('PAYX-03 works out what units were paid with, less their part of a discount', () => {
    const collected = placed({ postage: -210, total: ITEMS_TOTAL - 210 });
    const { events } = decide(
      fold(payment, taken(1_890)),
      asked('r1', { lines: [{ sku: pizza.sku, quantity: 1 }] }),
      collected,
    );
    expect(events).toMatchObject([{ type: 'RefundRequested', data: { amount: 855, reason: 'asked', by: 'admin' } }]);
  });

  it('PAYX-03 refunds in full all that is left, with the units that are left', () => {
    const first = decide(paid, asked('r1', { lines: [{ sku: pizza.sku, quantity: 1 }] })).events;
    const rest = decide(first.reduce(payment.evolve, paid), asked('r2', { all: true })).events;
    expect(rest).toMatchObject([
      {
        data: {
          amount: 1_400,
          lines: [
            { sku: pizza.sku, quantity: 1 },
            { sku: '9', quantity: 1 },
          ],
        },
      },
    ]);
  });

  it.each<[string, RefundScope]>([
    ['more units than were sold', { lines: [{ sku: pizza.sku, quantity: 3 }] }],
    ['no units', { lines: [] }],
    ['half a unit', { lines: [{ sku: pizza.sku, quantity: 0.5 }] }],
    ['units less than none', { lines: [{ sku: pizza.sku, quantity: -1 }] }],
    ['what was not sold', { lines: [{ sku: '5', quantity: 1 }] }],
    [
      'a line twice',
      {
        lines: [
          { sku: pizza.sku, quantity: 1 },
          { sku: pizza.sku, quantity: 1 },
        ],
      },
    ],
  ])('PAYX-03 refuses %s', (_, scope) => {
    expect(decide(paid, asked('r1', scope)).rejection?.code).toBe('ordering.refund-units');
  });

  it('PAYX-03 asks for one thing once, and puts nothing in stock that it does not name', () => {
    const { events } = decide(paid, asked('r1', { amount: 100 }));
    expect(decide(events.reduce(payment.evolve, paid), asked('r1', { amount: 100 })).events).toEqual([]);
    expect(decide(paid, asked('r1', { amount: 100 }, { restock: true })).rejection?.code).toBe(
      'ordering.refund-restock',
    );
    expect(decide(paid, asked('r1', { amount: 100 }, { cancels: true })).rejection?.code).toBe(
      'ordering.refund-cancel',
    );
    expect(decide(paid, asked('r1', { amount: 2_351 })).rejection?.code).toBe('payments.refund-too-high');
  });

  it('PAYX-03 refunds the delivery charge once, alone or with units', () => {
    const delivered = placed({ postage: 300, total: ITEMS_TOTAL + 300 });
    const all = fold(payment, taken(ITEMS_TOTAL + 300));
    const alone = decide(all, asked('r1', { lines: [], delivery: true }), delivered).events;
    expect(alone).toMatchObject([{ data: { amount: 300, delivery: 300, lines: [] } }]);
    const units = { lines: [{ sku: pizza.sku, quantity: 1 }], delivery: true };
    expect(decide(all, asked('r2', units), delivered).events).toMatchObject([
      { data: { amount: 1_250, delivery: 300, lines: units.lines } },
    ]);
    const again = decide(alone.reduce(payment.evolve, all), asked('r2', { lines: [], delivery: true }), delivered);
    expect(again.rejection?.code).toBe('ordering.refund-delivery');
    expect(decide(paid, asked('r1', { lines: [], delivery: true }), placed({ postage: -100 })).rejection?.code).toBe(
      'ordering.refund-delivery',
    );
  });

  it('PAYX-03 keeps no note about someone who was forgotten', () => {
    const noted = asked('r1', { amount: 100 }, { note: 'Ann rang' });
    expect(decide(paid, noted).events).toMatchObject([{ data: { pii: { note: 'Ann rang' } } }]);
    expect(JSON.stringify(decide(paid, noted, placed({ forgotten: true })).events)).not.toContain('Ann');
  });

  const scope: fc.Arbitrary<RefundScope> = fc.oneof(
    fc.constant({ all: true as const }),
    fc.integer({ min: -5, max: 2_500 }).map((amount) => ({ amount })),
    fc.subarray(lines.map(({ sku }) => sku)).chain((skus) =>
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: skus.length, maxLength: skus.length }).map((counts) => ({
        lines: skus.map((sku, index) => ({ sku, quantity: counts[index] ?? 1 })),
      })),
    ),
  );

  it('G15 PAYX-03 never more money than was taken, nor more units than were sold, whatever is asked for and answered', () => {
    const steps = fc.array(fc.record({ scope, answer: fc.constantFrom('made', 'failed', 'none') }), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (asks) => {
        let state = paid;
        const sold = new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
        let given = 0;
        asks.forEach(({ scope: wanted, answer }, index) => {
          const refundId = `r${index}`;
          const { events, rejection } = decide(state, asked(refundId, wanted));
          expect(rejection === undefined || isRejection(rejection)).toBe(true);
          state = events.reduce(payment.evolve, state);
          for (const event of events) {
            if (event.type !== 'RefundRequested' || answer === 'failed') continue;
            given += event.data.amount;
            for (const { sku, quantity } of event.data.lines) sold.set(sku, (sold.get(sku) ?? 0) - quantity);
          }
          if (events.length === 0 || answer === 'none') return;
          const answered: PaymentEvent =
            answer === 'made'
              ? { type: 'PaymentRefunded', data: { paymentId: PAYMENT, refundId, amount: 0 } }
              : { type: 'RefundFailed', data: { paymentId: PAYMENT, refundId, code: 'failed' } };
          state = payment.evolve(state, answered);
        });
        expect(given).toBeLessThanOrEqual(2_350);
        for (const left of sold.values()) expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('G07 PAYX-03 PAYX-06 KIT-06 no unit is on the shelf twice, whatever is refunded, fails later and is cancelled', () => {
    const ask = fc.record({
      scope,
      restock: fc.boolean(),
      answer: fc.constantFrom('made' as const, 'failed' as const, 'late' as const),
    });
    const acts = fc.array(fc.oneof({ weight: 5, arbitrary: ask }, fc.constant('cancelled' as const)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(acts, (all) => {
        let state = paid;
        const shelf = new Map(lines.map(({ sku, quantity }) => [sku, sold(sku, quantity)]));
        const giveBack = (units: ReadonlyMap<string, number>) => {
          for (const [sku, total] of units) {
            const before = shelf.get(sku) ?? stock.initial;
            const { events } = returnStock({ sku, orderId: ORDER, total })(before, aContext());
            shelf.set(sku, fold({ ...stock, initial: before }, events));
          }
        };
        const happen = (...events: readonly PaymentEvent[]) => {
          state = events.reduce(payment.evolve, state);
        };
        all.forEach((act, index) => {
          if (act === 'cancelled') return giveBack(new Map(lines.map(({ sku, quantity }) => [sku, quantity])));
          const refundId = `r${index}`;
          const { events } = decide(state, asked(refundId, act.scope, { restock: act.restock }));
          happen(...events);
          if (events.length === 0) return;
          const failed: PaymentEvent = { type: 'RefundFailed', data: { paymentId: PAYMENT, refundId, code: 'failed' } };
          if (act.answer === 'failed') return happen(failed);
          happen({ type: 'PaymentRefunded', data: { paymentId: PAYMENT, refundId, amount: 0 } });
          if (state.status !== 'none') giveBack(unitsRestocked(state));
          if (act.answer === 'late') happen(failed);
        });
        for (const { sku, quantity } of lines) {
          const { onHand = 0 } = shelf.get(sku) ?? {};
          expect(onHand).toBeLessThanOrEqual(quantity);
          if (all.includes('cancelled')) expect(onHand).toBe(quantity);
        }
      }),
    );
  });
});
