import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateReconciliationRuns1763600208000 implements MigrationInterface {
  readonly name = 'CreateReconciliationRuns1763600208000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS payments');
    await runner.query(`
      CREATE TABLE payments.reconciliation_runs (
        provider text CONSTRAINT reconciliation_runs_pkey PRIMARY KEY,
        checked_at timestamptz NOT NULL,
        span_from timestamptz NOT NULL,
        span_to timestamptz NOT NULL,
        here integer NOT NULL,
        there integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payments.reconciliation_runs');
  }
}

export const migrations = [CreateReconciliationRuns1763600208000];
