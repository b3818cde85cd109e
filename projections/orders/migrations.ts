import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dates stay null for an order that is not for the kitchen. The toast target keeps a record in one place. */
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

export class CreateOrderTracking1763600495000 implements MigrationInterface {
  name = 'CreateOrderTracking1763600495000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE rm.order_tracking (order_id text PRIMARY KEY, tracked jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.order_tracking');
  }
}

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

/** Without abandoned checkouts, whose number only grows. */
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
