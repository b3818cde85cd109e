import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateProcessPositions1763600400000 implements MigrationInterface {
  readonly name = 'CreateProcessPositions1763600400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS process');
    await runner.query('CREATE TABLE process.positions (name text PRIMARY KEY, position bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA process CASCADE');
  }
}

export const migrations = [CreateProcessPositions1763600400000];
