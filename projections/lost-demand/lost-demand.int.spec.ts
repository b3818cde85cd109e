import type { LostDemandEvent } from '@hatch/contexts/lost-demand/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, projectionSpec } from '../engine/testing/index.js';
import { lostDemand, LostDemandQueries, migrations } from './index.js';

const SIX = '2026-11-20T18:00:00.000Z';
const SEVEN = '2026-11-20T19:00:00.000Z';
const ALL = { from: '2026-10-01', to: '2026-12-31' };

const refused = (changes: Partial<Extract<LostDemandEvent, { readonly type: 'AddRefused' }>['data']> = {}) =>
  ({
    type: 'AddRefused',
    data: {
      ...{ day: '2026-11-20', hour: SIX, sku: '7.72', name: 'Margherita (Small)' },
      ...{ units: 1, price: 1000, reason: 'none-left' },
      ...changes,
    },
  }) satisfies LostDemandEvent;
const left = (day: string, hour: string, itemsTotal: number): LostDemandEvent => ({
  type: 'CheckoutLeft',
  data: { day, hour, step: 'details', itemsTotal },
});
const at = (event: LostDemandEvent) => on(`lostDemand-${event.data.day}`, event, event.data.hour);

describe('lost-demand', () => {
  let database: TestDatabase;
  let queries: LostDemandQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new LostDemandQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(lostDemand, () => database.pool);

  it.each([1, 2, Number.POSITIVE_INFINITY])(
    'HIST-13 adds up hours, kinds and things, in batches of %d',
    async (batch) => {
      await given(
        at(refused()),
        at(refused({ name: 'Margherita (Little)', price: 900, units: 2 })),
        at(refused({ reason: 'off-sale' })),
        at(left('2026-11-20', SEVEN, 2150)),
      )
        .whenProjected(batch)
        .thenRows('rm.lost_demand', [
          { kind: 'none-left', thing: '7.72', name: 'Margherita (Little)', facts: 2, pence: '2800' },
          { kind: 'off-sale', thing: '7.72', facts: 1, pence: '1000' },
          { kind: 'checkout-left', thing: 'details', facts: 1, pence: '2150' },
        ]);
    },
  );

  it('HIST-13 puts what came after midnight with its trading day, and hours on the clocks of London', async () => {
    await given(
      at(left('2026-10-24', '2026-10-24T23:00:00.000Z', 100)),
      at(left('2026-10-24', '2026-10-25T00:00:00.000Z', 20)),
      at(left('2026-10-24', '2026-10-25T01:00:00.000Z', 3)),
    )
      .whenProjected()
      .thenChanges();
    expect(await queries.byDay(ALL)).toEqual([{ day: '2026-10-24', kind: 'checkout-left', facts: 3, pence: 123 }]);
    expect(await queries.byHour(ALL)).toEqual([
      { hour: 0, kind: 'checkout-left', facts: 1, pence: 100 },
      // The hour that the clocks go back over is there twice.
      { hour: 1, kind: 'checkout-left', facts: 2, pence: 23 },
    ]);
    expect(await queries.byDay({ from: '2026-10-25', to: '2026-12-31' })).toEqual([]);
  });

  it('HIST-13 names the dearest things of each kind', async () => {
    await given(
      at(refused({ sku: '1', name: 'Cola', price: 200 })),
      at(refused({ sku: '2', name: 'Pie', price: 900 })),
      at(refused({ sku: '3', name: 'Old pie', price: 400 })),
      at(refused({ sku: '3', name: 'Pie of today', price: 400, hour: SEVEN })),
    )
      .whenProjected()
      .thenChanges();
    expect(await queries.byThing(ALL, 2)).toMatchObject([
      { thing: '2', facts: 1, pence: 900 },
      { thing: '3', name: 'Pie of today', facts: 2, pence: 800 },
    ]);
  });

  it('HIST-13 hours add up to days, and days to all, whatever was lost', async () => {
    const hour = fc.integer({ min: 0, max: 24 * 40 }).map((hours) => {
      const instant = new Date(Date.parse('2026-10-20T00:00:00.000Z') + hours * 3_600_000).toISOString();
      return { day: instant.slice(0, 10), hour: instant };
    });
    const event = fc.oneof(
      fc
        .tuple(hour, fc.constantFrom('1', '2.3'), fc.integer({ min: 0, max: 100_000 }))
        .map(([when, sku, price]) => refused({ ...when, sku, price })),
      fc
        .tuple(hour, fc.integer({ min: 0, max: 1_000_000 }))
        .map(([when, itemsTotal]) => left(when.day, when.hour, itemsTotal)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), async (events, batch) => {
        await projectAfresh(lostDemand, database.pool, events.map(at), batch);
        const [days, hours, things] = await Promise.all([
          queries.byDay(ALL),
          queries.byHour(ALL),
          queries.byThing(ALL, 100),
        ]);
        const files = await Promise.all([...new Set(days.map(({ day }) => day))].map((day) => queries.ofDay(day)));
        const pence = events.map(({ data }) => ('itemsTotal' in data ? data.itemsTotal : data.price * data.units));
        const sum = { facts: events.length, pence: pence.reduce((all, one) => all + one, 0) };
        for (const rows of [days, hours, things, files.flat()]) expect(totalOf(rows)).toEqual(sum);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

const totalOf = (rows: readonly { readonly facts: number; readonly pence: number }[]) => ({
  facts: rows.reduce((sum, { facts }) => sum + facts, 0),
  pence: rows.reduce((sum, { pence }) => sum + pence, 0),
});
