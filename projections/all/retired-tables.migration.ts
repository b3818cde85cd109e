import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The previous release may still run beside this one, so only the next drops these tables and their checkpoints. */

class CreateCartView1763600302000 implements MigrationInterface {
  name = 'CreateCartView1763600302000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.cart_view (
        cart_id text PRIMARY KEY,
        user_id text,
        checked_out boolean NOT NULL,
        lines jsonb NOT NULL,
        last_activity timestamptz NOT NULL
      ) WITH (fillfactor = 70)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.cart_view');
  }
}

class CreateOrderView1763600303000 implements MigrationInterface {
  name = 'CreateOrderView1763600303000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.order_view (
        order_id text PRIMARY KEY,
        record jsonb NOT NULL
      ) WITH (fillfactor = 60, toast_tuple_target = 8160)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.order_view');
  }
}

class SealOrderView1763600303001 implements MigrationInterface {
  name = 'SealOrderView1763600303001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.order_view');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.order_view');
  }
}

class CreateOrdersBoard1763600304000 implements MigrationInterface {
  name = 'CreateOrdersBoard1763600304000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.orders_board (
        order_id text PRIMARY KEY,
        placed_at timestamptz,
        trading_date date,
        complete boolean NOT NULL,
        record jsonb NOT NULL
      ) WITH (fillfactor = 60, toast_tuple_target = 8160)`);
    await runner.query('CREATE INDEX orders_board_date ON rm.orders_board (trading_date, placed_at)');
    await runner.query('CREATE INDEX orders_board_waiting ON rm.orders_board (complete, placed_at)');
    await runner.query(`
      CREATE TABLE rm.orders_board_day (
        trading_date date PRIMARY KEY,
        orders integer NOT NULL,
        total bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.orders_board_day, rm.orders_board');
  }
}

class SealOrdersBoard1763600304001 implements MigrationInterface {
  name = 'SealOrdersBoard1763600304001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.orders_board');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.orders_board');
  }
}

class CreateStoreStatus1763600306000 implements MigrationInterface {
  name = 'CreateStoreStatus1763600306000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.store_status (
        site text PRIMARY KEY,
        state text NOT NULL,
        since timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.store_status');
  }
}

class CreateSettingsView1763600307000 implements MigrationInterface {
  name = 'CreateSettingsView1763600307000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query('CREATE TABLE rm.settings_view (key text PRIMARY KEY, value text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.settings_view');
  }
}

export const migrations = [
  CreateCartView1763600302000,
  CreateOrderView1763600303000,
  SealOrderView1763600303001,
  CreateOrdersBoard1763600304000,
  SealOrdersBoard1763600304001,
  CreateStoreStatus1763600306000,
  CreateSettingsView1763600307000,
];
