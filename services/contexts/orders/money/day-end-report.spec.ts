import { addRates } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayEndReport, type DayFacts, type ReportedOrder } from './day-end-report.js';
import { isGivenBackHere } from './order-balance.js';

type Line = ReportedOrder['lines'][number];

const DAY = '2026-11-20';
const NOON = '2026-11-20T12:00:00.000Z';
const USUAL = 2_000;
const rateOf = ({ vatRate = USUAL }: Line): number => vatRate;

const line = (changes: Partial<Line> = {}): Line => ({
  sku: '1',
  productId: 1,
  variantId: null,
  name: 'Margherita',
  unitPrice: 1_200,
  quantity: 1,
  virtual: false,
  categories: [],
  ...changes,
});
const anOrder = (changes: Partial<ReportedOrder> = {}): ReportedOrder => {
  const { lines = [line()], postage = 0 } = changes;
  const itemsTotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return {
    id: 'abcdefghjkmn',
    ref: 'K7M2Q',
    placedAt: NOON,
    paidAt: NOON,
    cancelled: null,
    paymentMethod: 'CARD',
    method: 'COLLECT',
    lines,
    itemsTotal,
    postage,
    total: itemsTotal + (postage ?? 0),
    ...changes,
  };
};
const report = (facts: Partial<DayFacts>) =>
  dayEndReport(
    { day: DAY, orders: [], refunds: [], earlierRefunds: [], earlier: [], givenBackHere: [], ...facts },
    rateOf,
  );
/** Paid by phone, and cancelled afterwards. */
const aCancelledOne = (changes: Partial<ReportedOrder> = {}): ReportedOrder =>
  anOrder({ paymentMethod: 'PHONE', cancelled: { at: NOON }, ...changes });

const lineArbitrary = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    vatRate: fc.constantFrom(undefined, 0, 500, 2_000),
  })
  .map(({ vatRate, ...rest }) => (vatRate === undefined ? rest : { ...rest, vatRate }));
const orderArbitrary = fc
  .record({
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }),
    postage: fc.integer({ min: -500, max: 500 }),
    paymentMethod: fc.constantFrom('CARD' as const, 'PAYPAL' as const, 'PHONE' as const),
    isPaid: fc.boolean(),
    isCancelled: fc.boolean(),
    isCancelledOnTheDay: fc.boolean(),
    refunds: fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
    namesItems: fc.boolean(),
  })
  .map(({ lines, postage, isPaid, isCancelled, refunds, namesItems, paymentMethod, ...rest }, index = 0) => {
    const named = lines.map((each, at) => line({ ...each, sku: String(at) }));
    const items = named.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const order = anOrder({
      lines: named,
      postage: Math.max(postage, -items),
      paymentMethod,
      paidAt: isPaid ? NOON : null,
      cancelled: isCancelled ? { at: NOON } : null,
    });
    return { index, order, shares: isPaid ? refunds : [], namesItems, ...rest };
  });

describe('the report of a day', () => {
  it('PAYX-05 G15 adds up to the penny with the orders and the refunds, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(orderArbitrary, { maxLength: 8 }), fc.integer({ min: 0, max: 8 }), (all, split) => {
        const ordered = all.map(({ order, ...rest }, index) => ({ ...rest, order: { ...order, id: `o${index}` } }));
        const refunds = ordered.flatMap(({ order, shares, namesItems }) =>
          shares.map((share) => ({
            orderId: order.id,
            amount: Math.floor(order.total * share),
            lines: namesItems ? order.lines.slice(0, 1).map(({ sku }) => ({ sku, quantity: 1 })) : [],
            reason: 'asked' as const,
          })),
        );
        const orders = ordered.map(({ order }) => order);
        const givenBackHere = ordered.flatMap(({ order, isCancelledOnTheDay }) =>
          isCancelledOnTheDay && isGivenBackHere(order) ? [order] : [],
        );
        const [earlier, todays] = [orders.slice(0, split), orders.slice(split)];
        const made = report({ orders: todays, earlier, refunds, givenBackHere });
        const backAtOnce = todays.filter((order) => givenBackHere.includes(order));
        const backLater = earlier.filter((order) => givenBackHere.includes(order));
        const paid = todays.filter((order) => order.paidAt !== null && !backAtOnce.includes(order));
        const [counted, others] = [true, false].map((isCounted) =>
          refunds.filter(({ orderId }) => backAtOnce.every(({ id }) => id !== orderId) === isCounted),
        );
        const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);
        const takings = sum(paid.map(({ total }) => total));
        expect(made.taken).toEqual({ count: paid.length, amount: takings });
        expect(sum(Object.values(made.takings).map(({ amount }) => amount))).toBe(takings);
        expect(made.items + made.delivery - made.discounts).toBe(takings);
        expect(made.refunded.amount).toBe(
          sum([...(counted ?? []), ...backLater.map(({ total: amount }) => ({ amount }))].map(({ amount }) => amount)),
        );
        expect(made.givenBack.amount).toBe(sum((others ?? []).map(({ amount }) => amount)));
        expect(made.givenBackHere).toEqual({
          count: backAtOnce.length,
          amount: sum(backAtOnce.map(({ total }) => total)),
        });
        expect(sum(Object.values(made.refunds).map(({ amount }) => amount))).toBe(made.refunded.amount);
        expect(made.net).toBe(takings - made.refunded.amount);
        expect(sum(made.vat.map(({ gross }) => gross))).toBe(made.net);
        for (const { gross, net, vat } of made.vat) expect(net + vat).toBe(gross);
      }),
    );
  });

  it('PAYX-05 works out VAT by rate, with delivery and discounts on the items they belong to', () => {
    const orders = [
      anOrder({ lines: [line(), line({ sku: '2', unitPrice: 600, vatRate: 0 })], postage: 300, total: 2_100 }),
    ];
    expect(report({ orders }).vat).toEqual([
      { rate: 2_000, gross: 1_400, net: 1_167, vat: 233 },
      { rate: 0, gross: 700, net: 700, vat: 0 },
    ]);
  });

  it('PAYX-05 takes VAT back with what was refunded, also of an order of another day', () => {
    const refunds = [
      { orderId: 'abcdefghjkmn', amount: 1_200, lines: [{ sku: '1', quantity: 1 }], reason: 'asked' } as const,
    ];
    expect(report({ earlier: [anOrder()], refunds })).toMatchObject({
      taken: { count: 0, amount: 0 },
      refunds: { CARD: { count: 1, amount: 1_200 } },
      net: -1_200,
      vat: [{ rate: 2_000, gross: -1_200, net: -1_000, vat: -200 }],
    });
  });

  it('PAYX-05 G15 leaves no VAT of an order that was refunded to nothing over several days', () => {
    const order = anOrder({ lines: [line(), line({ sku: '2', unitPrice: 601, vatRate: 0 })], postage: 299 });
    const made = [
      { orderId: order.id, amount: 777, lines: [], reason: 'asked' },
      { orderId: order.id, amount: 601, lines: [{ sku: '2', quantity: 1 }], reason: 'asked' },
      { orderId: order.id, amount: 722, lines: [{ sku: '1', quantity: 1 }], reason: 'asked' },
    ] as const;
    const days = [
      report({ orders: [order] }),
      ...made.map((refund, at) => report({ earlier: [order], earlierRefunds: made.slice(0, at), refunds: [refund] })),
    ];
    expect(addRates(...days.map(({ vat }) => vat))).toEqual([
      { rate: 2_000, gross: 0, net: 0, vat: 0 },
      { rate: 0, gross: 0, net: 0, vat: 0 },
    ]);
  });

  it('PAYX-05 leaves out what was paid here and cancelled on the day, and counts it again once that is undone', () => {
    const [kept, cancelled] = [anOrder({ id: 'o1' }), aCancelledOne()];
    expect(report({ orders: [kept, cancelled], givenBackHere: [cancelled] })).toMatchObject({
      takings: { CARD: { count: 1, amount: 1_200 }, PHONE: { count: 0, amount: 0 } },
      refunded: { count: 0, amount: 0 },
      givenBackHere: { count: 1, amount: 1_200 },
      net: 1_200,
      items: 1_200,
      vat: [{ rate: 2_000, gross: 1_200, net: 1_000, vat: 200 }],
      orders: [{ id: 'o1' }],
    });
    expect(report({ orders: [kept, { ...cancelled, cancelled: null }] })).toMatchObject({
      takings: { PHONE: { count: 1, amount: 1_200 } },
      givenBackHere: { count: 0, amount: 0 },
      net: 2_400,
    });
  });

  it('PAYX-05 keeps the takings of a day when an order of it is cancelled on another, which gives it back as a refund', () => {
    const order = aCancelledOne({ postage: 300 });
    const [dayOfOrder, dayOfCancelling] = [report({ orders: [order] }), report({ givenBackHere: [order] })];
    expect(dayOfOrder).toMatchObject({ taken: { count: 1, amount: 1_500 }, givenBackHere: { count: 0, amount: 0 } });
    expect(dayOfCancelling).toMatchObject({
      taken: { count: 0, amount: 0 },
      refunds: { PHONE: { count: 1, amount: 1_500 } },
      givenBackHere: { count: 0, amount: 0 },
      net: -1_500,
      vat: [{ rate: 2_000, gross: -1_500, net: -1_250, vat: -250 }],
    });
  });

  it('PAYX-05 knows what staff give back themselves', () => {
    expect(isGivenBackHere(aCancelledOne())).toBe(true);
    for (const changes of [
      { cancelled: null },
      { paidAt: null },
      { paymentMethod: 'CARD' },
      { paymentMethod: 'PAYPAL' },
    ])
      expect(isGivenBackHere(aCancelledOne(changes as Partial<ReportedOrder>))).toBe(false);
  });

  it('PAYX-05 tells apart what is not paid yet, and money that never became an order', () => {
    const refunds = [{ orderId: 'abcdefghjkmn', amount: 700, lines: [], reason: 'second' } as const];
    const orders = [anOrder(), anOrder({ id: 'o2', paidAt: null, paymentMethod: 'PHONE' })];
    expect(report({ orders, refunds })).toMatchObject({
      taken: { count: 1, amount: 1_200 },
      refunded: { count: 0, amount: 0 },
      givenBack: { count: 1, amount: 700 },
      unpaid: { count: 1, amount: 1_200 },
    });
  });
});
