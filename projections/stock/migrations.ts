import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStockBoard1763600305000 implements MigrationInterface {
  name = 'CreateStockBoard1763600305000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.stock_board (
        sku text PRIMARY KEY,
        product_id integer NOT NULL,
        variant_id integer,
        name text,
        listed boolean NOT NULL,
        on_hand integer NOT NULL,
        held integer NOT NULL,
        sold integer NOT NULL,
        stopped boolean NOT NULL
      ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX stock_board_product ON rm.stock_board (product_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.stock_board');
  }
}

export class CreateOpenHolds1763600309000 implements MigrationInterface {
  name = 'CreateOpenHolds1763600309000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.open_holds (
        sku text NOT NULL,
        hold_id text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (sku, hold_id)
      )`);
    await runner.query('CREATE INDEX open_holds_expires_at ON rm.open_holds (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.open_holds');
  }
}

/** Append-only. `on_hand` and `held_after` are the levels after the movement. */
export class CreateStockMovements1763600322000 implements MigrationInterface {
  name = 'CreateStockMovements1763600322000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.stock_movements (
        sku text NOT NULL,
        revision bigint NOT NULL,
        position bigint NOT NULL,
        product_id integer NOT NULL,
        variant_id integer,
        at timestamptz NOT NULL,
        actor_kind text NOT NULL,
        staff_id text,
        what text NOT NULL,
        units integer NOT NULL,
        held integer NOT NULL,
        on_hand integer NOT NULL,
        held_after integer NOT NULL,
        reason text,
        order_id text,
        cart_id text,
        PRIMARY KEY (sku, revision)
      )`);
    await runner.query('CREATE INDEX stock_movements_product ON rm.stock_movements (product_id, position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.stock_movements');
  }
}

export const migrations = [
  CreateStockBoard1763600305000,
  CreateOpenHolds1763600309000,
  CreateStockMovements1763600322000,
];
