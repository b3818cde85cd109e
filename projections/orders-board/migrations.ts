import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SealOrdersBoard1763600304001 } from './seal-orders-board.migration.js';

/** An order is collected from its checkout on; `placed_at` and `trading_date` are null until it is placed. */
export class CreateOrdersBoard1763600304000 implements MigrationInterface {
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

export const migrations = [CreateOrdersBoard1763600304000, SealOrdersBoard1763600304001];
