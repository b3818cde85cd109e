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

/**
 * `order_archive` has a row from the moment somebody says who they are, and dates once the order is placed;
 * `order_words` has the keyed hashes of the words that a placed order is found by, in the order of its list.
 */
export class CreateOrderArchive1763600461000 implements MigrationInterface {
  name = 'CreateOrderArchive1763600461000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.order_archive (
        order_id text PRIMARY KEY,
        placed_at timestamptz,
        trading_date date,
        ref text,
        state text NOT NULL,
        ta_method text,
        payment_method text,
        total bigint NOT NULL,
        paid boolean NOT NULL,
        subject text,
        forgotten boolean NOT NULL,
        contact jsonb,
        words bigint[] NOT NULL
      )`);
    for (const [name, columns] of [
      ['newest', 'placed_at, order_id'],
      ['day', 'trading_date, placed_at, order_id'],
      ['state', 'state, placed_at, order_id'],
      ['payment', 'payment_method, placed_at, order_id'],
      ['method', 'ta_method, placed_at, order_id'],
      ['subject', 'subject'],
    ])
      await runner.query(`CREATE INDEX order_archive_${name} ON rm.order_archive (${columns})`);
    await runner.query(`
      CREATE TABLE rm.order_words (
        word bigint NOT NULL,
        order_id text NOT NULL,
        placed_at timestamptz NOT NULL,
        PRIMARY KEY (word, placed_at, order_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.order_words, rm.order_archive');
  }
}

/** What customers see of their orders behind a link (TRK-01). */
export class CreateOrderTracking1763600495000 implements MigrationInterface {
  name = 'CreateOrderTracking1763600495000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE rm.order_tracking (order_id text PRIMARY KEY, tracked jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.order_tracking');
  }
}

/** How orders have stood in the kitchen, for the evening played again (HIST-02, HIST-08). */
class CreateOrdersVersions1763600530000 implements MigrationInterface {
  name = 'CreateOrdersVersions1763600530000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.orders_versions (
        position bigint PRIMARY KEY,
        order_id text NOT NULL,
        at timestamptz NOT NULL,
        trading_date date NOT NULL,
        is_new boolean NOT NULL,
        record jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX orders_versions_order ON rm.orders_versions (order_id, position)');
    await runner.query('CREATE INDEX orders_versions_at ON rm.orders_versions (at, position)');
    await runner.query(`
      CREATE TABLE rm.orders_on_board (
        order_id text PRIMARY KEY,
        position bigint NOT NULL,
        trading_date date NOT NULL,
        done boolean NOT NULL
      )`);
    await runner.query(
      'CREATE TABLE rm.orders_marks (at timestamptz PRIMARY KEY, position bigint NOT NULL, entries jsonb NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.orders_marks, rm.orders_on_board, rm.orders_versions');
  }
}

/** What the live orders' screen showed beside the orders, as it ever was (HIST-02). */
class CreateShopVersions1763600531000 implements MigrationInterface {
  readonly name = 'CreateShopVersions1763600531000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.shop_versions (
        position bigint NOT NULL,
        key text NOT NULL,
        at timestamptz NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (position, key)
      )`);
    await runner.query('CREATE INDEX shop_versions_key ON rm.shop_versions (key, position)');
    await runner.query('CREATE INDEX shop_versions_at ON rm.shop_versions (at, position)');
    await runner.query('CREATE TABLE rm.shop_levels (sku text PRIMARY KEY, level jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.shop_levels, rm.shop_versions');
  }
}

/** The orders that the kitchen is not done with, without the checkouts that were left, of which there are ever more. */
class IndexOpenOrders1764118100000 implements MigrationInterface {
  readonly name = 'IndexOpenOrders1764118100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX orders_open ON rm.orders (placed_at, order_id) WHERE NOT complete AND placed_at IS NOT NULL',
    );
    await runner.query('DROP INDEX rm.orders_waiting');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX orders_waiting ON rm.orders (complete, placed_at)');
    await runner.query('DROP INDEX rm.orders_open');
  }
}

export const migrations = [
  CreateOrders1763600410000,
  IndexOrdersByUser1763600452000,
  CreateOrderArchive1763600461000,
  CreateOrderTracking1763600495000,
  CreateOrdersVersions1763600530000,
  CreateShopVersions1763600531000,
  IndexOpenOrders1764118100000,
];
