import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `day` is the London day on which the provider made it; null before, and for ever of one that was refused. */
export class CreateDayRefunds1763600430000 implements MigrationInterface {
  name = 'CreateDayRefunds1763600430000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.day_refunds (
        payment_id text NOT NULL,
        refund_id text NOT NULL,
        order_id text NOT NULL,
        amount integer NOT NULL,
        lines jsonb NOT NULL,
        reason text,
        day date,
        made_at timestamptz,
        PRIMARY KEY (payment_id, refund_id)
      )`);
    await runner.query('CREATE INDEX day_refunds_day ON rm.day_refunds (day, made_at)');
    await runner.query('CREATE INDEX day_refunds_order ON rm.day_refunds (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.day_refunds');
  }
}
