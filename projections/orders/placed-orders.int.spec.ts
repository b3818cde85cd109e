import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { projectAfresh } from '../engine/testing/index.js';
import { migrations, orders, PlacedOrders } from './index.js';
import type { OrderFacts } from './order-record.js';
import { anOrder } from './testing/index.js';

const ORDERS = 1_203;
const minute = (at: number) => new Date(Date.parse('2026-11-18T12:00:00.000Z') + at * 60_000).toISOString();

describe('placed orders of many days', () => {
  let database: TestDatabase;
  let queries: PlacedOrders;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new PlacedOrders(database.pool);
    const events = Array.from({ length: ORDERS }, (_, at) => {
      // Several are placed in the same minute.
      const { started, methodChosen, detailsGiven, requested, placed } = anOrder(`o${at}`, { at: minute(at >> 1) });
      return [started, methodChosen, detailsGiven, requested, placed];
    });
    await projectAfresh(orders, database.pool, [...events.flat(), anOrder('unplaced', { at: minute(0) }).started]);
  });
  afterAll(() => database.close());

  const all = async (from: string, to: string): Promise<readonly OrderFacts[]> => {
    const found: OrderFacts[] = [];
    for await (const page of queries.between(from, to)) {
      expect(page.length).toBeLessThanOrEqual(500);
      found.push(...page);
    }
    return found;
  };

  it('HIST-12 are each read once, page by page, as they were placed, with nothing personal', async () => {
    const found = await all('2026-11-18', '2026-11-19');
    expect(new Set(found.map(({ id }) => id)).size).toBe(ORDERS);
    expect(found).toHaveLength(ORDERS);
    const placed = found.map(({ placedAt }) => placedAt ?? '');
    expect(placed).toEqual(placed.toSorted());
    expect(found.every((order) => !('encrypted' in order))).toBe(true);
    expect(await queries.count('2026-11-18', '2026-11-19')).toBe(ORDERS);
  });

  it('HIST-12 are those of the days that are asked for alone', async () => {
    const first = await all('2026-11-18', '2026-11-18');
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(ORDERS);
    expect(await queries.count('2026-11-18', '2026-11-18')).toBe(first.length);
    expect(await all('2026-11-20', '2026-11-30')).toEqual([]);
    expect(await queries.count('2026-11-20', '2026-11-30')).toBe(0);
  });
});
