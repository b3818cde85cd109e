import type { MigrationInterface, QueryRunner } from 'typeorm';

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

export const migrations = [CreateOpenHolds1763600309000];
