import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateClosedAccounts1764118000000 implements MigrationInterface {
  readonly name = 'CreateClosedAccounts1764118000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA privacy');
    await runner.query(`
      CREATE TABLE privacy.closed_accounts (
        user_id uuid CONSTRAINT closed_accounts_pkey PRIMARY KEY,
        closed_at timestamptz NOT NULL,
        waits_until timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA privacy CASCADE');
  }
}

export const migrations = [CreateClosedAccounts1764118000000];
