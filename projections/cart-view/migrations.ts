import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCartView1763600302000 implements MigrationInterface {
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

export const migrations = [CreateCartView1763600302000];
