import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOfUnits } from './apportion.js';
import {
  addRates,
  lessRates,
  orderMoney,
  partsOfOrder,
  type MoneyBack,
  type RateSum,
  type SoldLine,
} from './order-money.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);
const grossOf = (sums: readonly RateSum[]): number => sum(sums.map(({ gross }) => gross));
const atRate = (sums: readonly RateSum[], rate: number) => sums.find((each) => each.rate === rate)?.gross ?? 0;

const line = (changes: Partial<SoldLine> = {}): SoldLine => ({
  sku: '1',
  unitPrice: 1_000,
  quantity: 1,
  virtual: false,
  rate: 2_000,
  ...changes,
});
const amount = (pence: number): MoneyBack => ({ amount: pence, lines: [] });

type Step = { readonly kind: 'amount' | 'units' | 'delivery' | 'all'; readonly share: number; readonly which: number };

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 3_000 }),
        quantity: fc.integer({ min: 1, max: 6 }),
        virtual: fc.boolean(),
        rate: fc.constantFrom(0, 500, 1_250, 2_000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    extra: fc.oneof(
      fc.record({ kind: fc.constant('delivery' as const), pence: fc.integer({ min: 0, max: 900 }) }),
      fc.record({ kind: fc.constant('fixed' as const), pence: fc.integer({ min: 0, max: 2_500 }) }),
      fc.record({ kind: fc.constant('percent' as const), pence: fc.integer({ min: 0, max: 100 }) }),
    ),
  })
  .map(({ lines: some, extra: { kind, pence } }) => {
    const lines = some.map((each, index) => line({ ...each, sku: String(index) }));
    const items = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
    const discount = kind === 'percent' ? Math.floor((items * pence) / 100) : Math.min(items, pence);
    return { lines, postage: kind === 'delivery' ? pence : 0 - discount, items };
  });
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('amount', 'units', 'delivery', 'all'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    which: fc.nat({ max: 5 }),
  }),
  { maxLength: 8 },
);

/** As staff give it back: never more than is left, and all of that in the end. */
const refundsOf = (
  { lines, postage, items }: { lines: readonly SoldLine[]; postage: number; items: number },
  asked: readonly Step[],
): readonly MoneyBack[] => {
  const parts = partsOfOrder(lines, postage);
  const back = lines.map(() => 0);
  let [left, delivery] = [items + postage, parts.delivery];
  const made: MoneyBack[] = [];
  for (const { kind, share, which } of [...asked, { kind: 'all' as const, share: 1, which: 0 }]) {
    const index = which % lines.length;
    const { sku = '', quantity = 1 } = lines[index] ?? {};
    const free = quantity - (back[index] ?? 0);
    const units = Math.ceil(free * share);
    const cost = costOfUnits(parts.items[index] ?? 0, quantity, back[index] ?? 0, units);
    if (kind === 'amount') made.push(amount(Math.floor(left * share)));
    if (kind === 'units' && units > 0 && cost <= left) {
      made.push({ amount: cost, lines: [{ sku, quantity: units }] });
      back[index] = (back[index] ?? 0) + units;
    }
    if (kind === 'delivery' && delivery <= left) {
      made.push({ amount: delivery, lines: [], delivery });
      delivery = 0;
    }
    if (kind === 'all') {
      const rest = lines.map((each, at) => ({ sku: each.sku, quantity: each.quantity - (back[at] ?? 0) }));
      made.push({ amount: left, lines: rest.filter(({ quantity: count }) => count > 0), delivery });
      lines.forEach((each, at) => (back[at] = each.quantity));
      delivery = 0;
    }
    left = items + postage - sum(made.map((refund) => refund.amount));
  }
  return made;
};

describe('the money of an order', () => {
  it('PAYX-05 G15 is nothing at every rate once everything went back, in whatever steps', () => {
    fc.assert(
      fc.property(orders, steps, (order, asked) => {
        const refunds = refundsOf(order, asked);
        const money = orderMoney({ lines: order.lines, total: order.items + order.postage }, refunds);
        for (const { gross, net, vat } of money.left) expect([gross, net, vat]).toEqual([0, 0, 0]);
        expect(addRates(...money.refunds)).toEqual(money.sold);
      }),
      { numRuns: 500 },
    );
  });

  it('PAYX-05 G15 adds up over the rates after every step, and no rate gives back more than it has', () => {
    fc.assert(
      fc.property(orders, steps, (order, asked) => {
        const total = order.items + order.postage;
        const refunds = refundsOf(order, asked);
        const money = orderMoney({ lines: order.lines, total }, refunds);
        expect(grossOf(money.sold)).toBe(total);
        let left = money.sold;
        money.refunds.forEach((taken, index) => {
          expect(grossOf(taken)).toBe(refunds[index]?.amount);
          for (const { rate, gross } of taken) {
            expect(gross).toBeGreaterThanOrEqual(0);
            expect(gross).toBeLessThanOrEqual(atRate(left, rate));
          }
          left = addRates(left, lessRates(taken));
          for (const { gross, net, vat } of left) expect(net + vat).toBe(gross);
        });
        expect(left).toEqual(money.left);
      }),
      { numRuns: 500 },
    );
  });

  const mixed = [line({ sku: 'a', rate: 2_000 }), line({ sku: 'b', rate: 0 })];

  it('PAYX-05 takes a line from its own rate and the rest from what is left', () => {
    const { refunds, left } = orderMoney({ lines: mixed, total: 2_300 }, [
      amount(1_000),
      { amount: 1_000, lines: [{ sku: 'a', quantity: 1 }] },
    ]);
    expect(refunds[0]?.map(({ gross }) => gross)).toEqual([500, 500]);
    expect(refunds[1]).toMatchObject([{ rate: 2_000 }, { rate: 0 }]);
    expect(atRate(left, 2_000) + atRate(left, 0)).toBe(300);
    for (const { gross } of left) expect(gross).toBeGreaterThanOrEqual(0);
  });

  it('PAYX-05 leaves the delivery charge where it is until it is refunded itself', () => {
    const [first, second] = [
      { amount: 1_000, lines: [{ sku: 'a', quantity: 1 }] },
      { amount: 300, lines: [], delivery: 300 },
    ];
    const { refunds } = orderMoney({ lines: mixed, total: 2_300 }, [first, second]);
    expect(refunds.map((taken) => taken.map(({ gross }) => gross))).toEqual([
      [1_000, 0],
      [150, 150],
    ]);
  });

  it('PAYX-05 G15 still adds up where more went back than was paid', () => {
    const { left } = orderMoney({ lines: mixed, total: 2_300 }, [amount(2_300), amount(500)]);
    expect(grossOf(left)).toBe(-500);
  });

  it('PAYX-05 rounds the VAT once for each order and rate', () => {
    const { sold } = orderMoney(
      { lines: [line({ unitPrice: 101 }), line({ sku: '2', unitPrice: 101 })], total: 202 },
      [],
    );
    expect(sold).toEqual([{ rate: 2_000, gross: 202, net: 168, vat: 34 }]);
  });
});
