import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStoreStatus1763600306000 implements MigrationInterface {
  name = 'CreateStoreStatus1763600306000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.store_status (
        site text PRIMARY KEY,
        state text NOT NULL,
        since timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.store_status');
  }
}

export const migrations = [CreateStoreStatus1763600306000];
