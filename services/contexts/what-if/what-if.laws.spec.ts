import type { Assumptions } from './assumptions.js';
import { londonDate, SETTINGS } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type PastOrder } from './calculate.step.js';
import type { ShopEvents } from './shop-history.service.js';
import type { NumberedOrder } from './what-if-runs.repository.js';
import { isGivenBackHere } from '../orders/index.js';
import { anOrderThatStands, aShop, HOURS } from './testing/index.js';
import { ShopThrough } from './past-shop.step.js';

const NOTHING_ASSUMED: Assumptions = { settings: {} };

const minute = (at: number) => new Date(Date.parse('2026-11-01T00:00:00.000Z') + at * 60_000).toISOString();

const bands = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 900 }))
  .map(([low, from, high]) => `0:${low}\n${from}:${high}`);
const rings = fc.constantFrom('', '2;1000;0:350,1500:250\n9;2500;0:500', '1;0;0:0\n3;500;0:100\n20;3000;0:900');
const settings = fc.record(
  {
    delivery_radius: fc.integer({ min: 0, max: 12 }).map(String),
    delivery_charge_bands: bands,
    delivery_rings: rings,
    offer_takeaway_collect_discount: fc.constantFrom('0', '1'),
    takeaway_collect_discount_type: fc.constantFrom('Percentage %', 'Fixed Amount'),
    takeaway_collect_discount_amount_or_percent: fc.integer({ min: 0, max: 100 }).map(String),
    open_delivery_minutes: fc.integer({ min: 1, max: 120 }).map(String),
    busy_delivery_minutes: fc.integer({ min: 1, max: 120 }).map(String),
    slammed_delivery_minutes: fc.integer({ min: 1, max: 120 }).map(String),
  },
  { requiredKeys: [] },
);
const assumptions: fc.Arbitrary<Assumptions> = fc.record(
  {
    settings,
    hours: fc.constantFrom(...HOURS),
    pricePercent: fc.integer({ min: -100, max: 300 }),
    prices: fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -500, max: 500 }))
      .map(([productId, difference]) => [{ productId, name: 'A dish', difference }]),
  },
  { requiredKeys: ['settings'] },
);

/** A shop that changed its mind now and then. */
const shops: fc.Arbitrary<ShopEvents> = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), settings), { maxLength: 4 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.constantFrom('open', 'busy', 'slammed', 'closed')), {
      maxLength: 4,
    }),
    fc.constantFrom(...HOURS),
  )
  .map(([changes, statuses, hours]) =>
    aShop({
      settings: changes.toSorted(([one], [other]) => one - other).map(([at, values]) => [minute(at), values] as const),
      statuses: statuses.toSorted(([one], [other]) => one - other).map(([at, to]) => [minute(at), to] as const),
      hours,
    }),
  );

const orders: fc.Arbitrary<readonly PastOrder[]> = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 10_000 }),
      method: fc.constantFrom('COLLECT', 'DELIVER'),
      miles: fc.integer({ min: 0, max: 1_200 }).map((hundredths) => hundredths / 100),
      prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3_000 })), {
        minLength: 1,
        maxLength: 3,
      }),
      postage: fc.integer({ min: 0, max: 500 }),
      promised: fc.integer({ min: 1, max: 90 }),
      took: fc.option(fc.integer({ min: 1, max: 150 })),
      isPaid: fc.boolean(),
      isCancelled: fc.boolean(),
      paymentMethod: fc.constantFrom('CARD', 'PHONE'),
    }),
    { maxLength: 25 },
  )
  .map((given) =>
    given
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, method, miles, prices, postage, promised, took, isPaid, isCancelled, paymentMethod }, index) =>
        anOrderThatStands({
          id: `o${index}`,
          placedAt: minute(at),
          method,
          miles: method === 'DELIVER' ? miles : null,
          prices,
          postage: method === 'DELIVER' ? postage : -postage,
          dueBy: minute(at + promised),
          notifiedAt: took === null ? null : minute(at + took),
          paymentMethod,
          ...(!isPaid && { paidAt: null }),
          cancelled: isCancelled ? { at: minute(at + 5) } : null,
        }),
      ),
  );

const inPages = async function* (all: readonly PastOrder[]) {
  for (let from = 0; from < all.length; from += 7) yield await Promise.resolve(all.slice(from, from + 7));
};

const calculated = async (all: readonly PastOrder[], shop: ShopEvents, assumed: Assumptions) => {
  const found: NumberedOrder[] = [];
  const summary = await calculate(inPages(all), new ShopThrough(shop, assumed), assumed, {
    progressed: (_done, more) => {
      found.push(...more);
      return Promise.resolve(true);
    },
  });
  if (!summary) throw new Error('It was told to go on');
  return { summary, found };
};

/** Each judges up to 25 orders of as many days. */
const RUNS = { numRuns: 50 };

describe('a past span under other assumptions', { timeout: 120_000 }, () => {
  it('HIST-12 PAYX-05 is exactly what happened where nothing is assumed, whatever the orders and the shop', async () => {
    await fc.assert(
      fc.asyncProperty(orders, shops, async (all, shop) => {
        const { summary, found } = await calculated(all, shop, NOTHING_ASSUMED);
        const paid = all.filter(({ paidAt }) => paidAt !== null);
        const dayOf = ({ placedAt }: PastOrder) => londonDate(new Date(placedAt ?? 0));
        const cancelledDay = ({ cancelled }: PastOrder) =>
          new ShopThrough(shop, NOTHING_ASSUMED).tradingDay(new Date(cancelled?.at ?? 0));
        const givenBackHere = paid.filter((order) => isGivenBackHere(order) && cancelledDay(order) <= dayOf(order));
        const counted = paid.filter((order) => !givenBackHere.includes(order));
        expect(summary.would).toEqual(summary.was);
        expect(summary.was.takings).toBe(counted.reduce((sum, { total }) => sum + total, 0));
        expect(summary.was.orders).toBe(counted.length);
        expect(found).toEqual([]);
        expect(summary.refused + summary.changed).toBe(0);
      }),
      RUNS,
    );
  });

  it('HIST-12 is exactly what happened where what was in force all along is assumed', async () => {
    await fc.assert(
      fc.asyncProperty(orders, settings, fc.constantFrom(...HOURS), async (all, values, hours) => {
        const shop = aShop({ settings: [[minute(0), values]], statuses: [[minute(0), 'open']], hours });
        const { summary, found } = await calculated(all, shop, { settings: values, hours, pricePercent: 0 });
        expect(summary.would).toEqual(summary.was);
        expect(found).toEqual([]);
      }),
      RUNS,
    );
  });

  it('HIST-12 the differences of its orders add up to the difference of its takings, its minutes and its orders', async () => {
    await fc.assert(
      fc.asyncProperty(orders, shops, assumptions, async (all, shop, assumed) => {
        const { summary, found } = await calculated(all, shop, assumed);
        const sum = (of: (order: NumberedOrder) => number) => found.reduce((total, order) => total + of(order), 0);
        expect(sum(({ total }) => total.would - total.was)).toBe(summary.would.takings - summary.was.takings);
        expect(sum(({ lateMinutes }) => (lateMinutes.would ?? 0) - (lateMinutes.was ?? 0))).toBe(
          summary.would.lateMinutes - summary.was.lateMinutes,
        );
        expect(found.filter(({ refused }) => refused)).toHaveLength(summary.refused);
        expect(found.filter(({ refused }) => !refused)).toHaveLength(summary.changed);
        expect(summary.would.orders).toBe(summary.was.orders - summary.refused);
        expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => at + 1));
        expect(found.every(({ total }) => Number.isSafeInteger(total.would))).toBe(true);
      }),
      RUNS,
    );
  });

  it('HIST-12 a smaller radius refuses no fewer orders, and never one that a larger refuses not at all', async () => {
    const radius = fc.integer({ min: 0, max: 12 });
    await fc.assert(
      fc.asyncProperty(orders, shops, radius, radius, async (all, shop, one, other) => {
        const refusedAt = async (miles: number) => {
          const { found } = await calculated(all, shop, { settings: { delivery_radius: String(miles) } });
          return new Set(found.filter(({ refused }) => refused).map(({ orderId }) => orderId));
        };
        const [near, far] = [await refusedAt(Math.min(one, other)), await refusedAt(Math.max(one, other))];
        expect([...far].every((orderId) => near.has(orderId))).toBe(true);
      }),
      RUNS,
    );
  });

  it('HIST-12 nothing personal is in what it finds', async () => {
    await fc.assert(
      fc.asyncProperty(orders, shops, assumptions, async (all, shop, assumed) => {
        const { found } = await calculated(all, shop, assumed);
        const fields = new Set(found.flatMap((order) => Object.keys(order)));
        const known = ['orderId', 'ref', 'placedAt', 'method', 'miles', 'refused', 'reasons', 'total', 'lateMinutes'];
        expect([...fields].filter((field) => ![...known, 'number'].includes(field))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('HIST-12 every setting of the generated assumptions is one that the settings take', () => {
    fc.assert(
      fc.property(settings, (values) => {
        for (const [key, value] of Object.entries(values))
          expect(SETTINGS[key as keyof typeof values].check(value)).toHaveProperty('value');
      }),
      RUNS,
    );
  });
});
