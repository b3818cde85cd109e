import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order is collected from its checkout on; `placed_at` and `trading_date` are null until it is placed, and always for
 * an order that is not for the kitchen. The toast target keeps a record in one place and uncompressed up to a page. The
 * tables that this one replaces stay for a release of Hatch that runs beside this one (`all/retired-tables.migration.ts`).
 */
export class CreateOrders1763600410000 implements MigrationInterface {
  name = 'CreateOrders1763600410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.orders (
        order_id text PRIMARY KEY,
        placed_at timestamptz,
        trading_date date,
        complete boolean NOT NULL,
        record jsonb NOT NULL
      ) WITH (fillfactor = 60, toast_tuple_target = 8160)`);
    await runner.query('CREATE INDEX orders_date ON rm.orders (trading_date, placed_at)');
    await runner.query('CREATE INDEX orders_waiting ON rm.orders (complete, placed_at)');
    await runner.query(`
      CREATE TABLE rm.orders_day (
        trading_date date PRIMARY KEY,
        orders integer NOT NULL,
        total bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.orders_day, rm.orders');
  }
}

/** Somebody's own orders, the newest first (ACC-03). */
export class IndexOrdersByUser1763600452000 implements MigrationInterface {
  name = 'IndexOrdersByUser1763600452000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_user ON rm.orders ((record->>'userId'), placed_at DESC, order_id DESC)
      WHERE placed_at IS NOT NULL AND record->>'userId' IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rm.orders_user');
  }
}

export const migrations = [CreateOrders1763600410000, IndexOrdersByUser1763600452000];
