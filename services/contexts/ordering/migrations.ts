import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePhoneOrders1763600203000 implements MigrationInterface {
  readonly name = 'CreatePhoneOrders1763600203000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA ordering');
    await runner.query(`
      CREATE TABLE ordering.phone_orders (
        orderer text NOT NULL,
        order_id text NOT NULL,
        placed_at timestamptz NOT NULL,
        open boolean NOT NULL,
        CONSTRAINT phone_orders_pkey PRIMARY KEY (orderer, order_id)
      )`);
    await runner.query('CREATE INDEX phone_orders_placed_at_idx ON ordering.phone_orders (placed_at)');
    await runner.query('CREATE INDEX phone_orders_order_id_idx ON ordering.phone_orders (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA ordering CASCADE');
  }
}

export const migrations = [CreatePhoneOrders1763600203000];
