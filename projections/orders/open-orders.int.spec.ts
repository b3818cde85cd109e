import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { migrations, OrdersQueries } from './index.js';

const PATIENT_MS = 60_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const LEFT = 6_000;
const DONE = 4_000;
const OPEN = 20;

type Asked = { readonly text: string; readonly values: readonly unknown[] };
type Step = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
};

describe('the orders that the kitchen is not done with', () => {
  let database: TestDatabase;
  let queries: OrdersQueries;
  let asked: Asked | undefined;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    const { pool } = database;
    const query = (question: Asked) => {
      asked = question;
      return pool.query({ text: question.text, values: [...question.values] });
    };
    queries = new OrdersQueries({ query } as unknown as Pool, specVault());
    // As long as they are in a shop.
    const lines = `repeat('a line of an order ', 60)`;
    await pool.query(
      `INSERT INTO rm.orders (order_id, placed_at, trading_date, complete, record)
       SELECT 'left' || n, NULL, NULL, false, jsonb_build_object('kitchenStatus', NULL, 'lines', ${lines})
       FROM generate_series(1, ${LEFT}) n`,
    );
    await pool.query(
      `INSERT INTO rm.orders (order_id, placed_at, trading_date, complete, record)
       SELECT kind || n, at, at::date, kind = 'done', jsonb_build_object('id', kind || n, 'lines', ${lines},
         'kitchenStatus', CASE kind WHEN 'done' THEN 'COMPLETE' ELSE 'NEW' END, 'paidAt', at, 'paymentStatus', 'COMPLETE',
         'encrypted', '{"notes": null, "contact": null, "postcode": null}'::jsonb)
       FROM (VALUES ('done', ${DONE}), ('open', ${OPEN})) kinds (kind, most), generate_series(1, most) n,
         LATERAL (SELECT '2026-11-19T20:00:00Z'::timestamptz - n * interval '1 hour' AS at) placed`,
    );
    await pool.query('ANALYZE rm.orders');
  }, PATIENT_MS);
  afterAll(() => database.close());

  /** How many rows of orders the last question reads. */
  const rowsRead = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Step }] }>({
      text: `EXPLAIN (ANALYZE, FORMAT JSON) ${asked?.text}`,
      values: [...(asked?.values ?? [])],
    });
    const [explained] = rows;
    return explained ? readBy(explained['QUERY PLAN'][0].Plan) : 0;
  };

  it('OPEN-59 are found for the board without a look at the checkouts that were left', async () => {
    const { orders } = await queries.todays(NOW);
    expect(orders).toHaveLength(OPEN);
    expect(orders[0]?.id).toBe('open1');
    expect(await rowsRead()).toBeLessThanOrEqual(OPEN);
  });

  it('KIT-07 are found where nobody takes them without a look at the checkouts that were left', async () => {
    const found = await queries.unattendedSince(NOW, 100);
    expect(found).toHaveLength(OPEN);
    expect(await rowsRead()).toBeLessThanOrEqual(OPEN);
  });

  it('G25 are found where nobody has paid for them without a look at the checkouts that were left', async () => {
    expect(await queries.unpaidSince(NOW, 100)).toEqual([]);
    expect(await rowsRead()).toBeLessThanOrEqual(OPEN);
  });
});

const readBy = (step: Step): number => {
  const below = (step.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
  if (step['Relation Name'] !== 'orders') return below;
  return below + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];
};
