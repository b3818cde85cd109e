import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `made_on` is the London day of the refund; null while it is not made. */
export class CreatePayments1763600420000 implements MigrationInterface {
  name = 'CreatePayments1763600420000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.payments (
        payment_id text PRIMARY KEY,
        order_id text NOT NULL,
        provider text NOT NULL,
        requested_at timestamptz NOT NULL,
        disputed_at timestamptz,
        settled boolean NOT NULL,
        record jsonb NOT NULL
      ) WITH (fillfactor = 60)`);
    await runner.query('CREATE INDEX payments_order ON rm.payments (order_id)');
    await runner.query('CREATE INDEX payments_requested ON rm.payments (provider, requested_at)');
    await runner.query('CREATE INDEX payments_unsettled ON rm.payments (requested_at) WHERE NOT settled');
    await runner.query('CREATE INDEX payments_disputed ON rm.payments (disputed_at) WHERE disputed_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE rm.payment_refunds (
        payment_id text NOT NULL,
        refund_id text NOT NULL,
        order_id text NOT NULL,
        status text NOT NULL,
        requested_at timestamptz NOT NULL,
        made_on date,
        record jsonb NOT NULL,
        PRIMARY KEY (payment_id, refund_id)
      )`);
    await runner.query('CREATE INDEX payment_refunds_order ON rm.payment_refunds (order_id)');
    await runner.query('CREATE INDEX payment_refunds_requested ON rm.payment_refunds (status, requested_at)');
    await runner.query('CREATE INDEX payment_refunds_made ON rm.payment_refunds (made_on)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.payment_refunds, rm.payments');
  }
}

export class CreatePaymentDifferences1763600421000 implements MigrationInterface {
  name = 'CreatePaymentDifferences1763600421000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.payment_differences (
        stream text NOT NULL,
        difference_id text NOT NULL,
        provider text NOT NULL,
        day date NOT NULL,
        open boolean NOT NULL,
        record jsonb NOT NULL,
        PRIMARY KEY (stream, difference_id)
      )`);
    await runner.query('CREATE INDEX payment_differences_day ON rm.payment_differences (day)');
    await runner.query('CREATE INDEX payment_differences_open ON rm.payment_differences (provider, day) WHERE open');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.payment_differences');
  }
}

export const migrations = [CreatePayments1763600420000, CreatePaymentDifferences1763600421000];
