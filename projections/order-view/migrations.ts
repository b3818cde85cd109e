import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SealOrderView1763600303001 } from './seal-order-view.migration.js';

export class CreateOrderView1763600303000 implements MigrationInterface {
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

export const migrations = [CreateOrderView1763600303000, SealOrderView1763600303001];
