import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateProviderEvents1763600205000 implements MigrationInterface {
  readonly name = 'CreateProviderEvents1763600205000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA payments');
    await runner.query(`
      CREATE TABLE payments.provider_events (
        provider text NOT NULL,
        event_id text NOT NULL,
        type text NOT NULL,
        provider_id text,
        received_at timestamptz NOT NULL,
        handled_at timestamptz,
        tries integer NOT NULL,
        next_try_at timestamptz NOT NULL,
        CONSTRAINT provider_events_pkey PRIMARY KEY (provider, event_id)
      )`);
    await runner.query('CREATE INDEX provider_events_received_at_idx ON payments.provider_events (received_at)');
    await runner.query(`
      CREATE INDEX provider_events_next_try_at_idx ON payments.provider_events (next_try_at)
      WHERE handled_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA payments CASCADE');
  }
}

class CreatePaymentVisitors1763600206000 implements MigrationInterface {
  readonly name = 'CreatePaymentVisitors1763600206000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments.visitors (
        payment_id text CONSTRAINT visitors_pkey PRIMARY KEY,
        session text NOT NULL,
        network text NOT NULL,
        begun_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX visitors_begun_at_idx ON payments.visitors (begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payments.visitors');
  }
}

class AddBlockOfPaymentVisitors1763600206001 implements MigrationInterface {
  readonly name = 'AddBlockOfPaymentVisitors1763600206001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments.visitors ADD COLUMN block text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments.visitors DROP COLUMN block');
  }
}

export const migrations = [
  CreateProviderEvents1763600205000,
  CreatePaymentVisitors1763600206000,
  AddBlockOfPaymentVisitors1763600206001,
];
