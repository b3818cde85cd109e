import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSettingsView1763600307000 implements MigrationInterface {
  name = 'CreateSettingsView1763600307000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query('CREATE TABLE rm.settings_view (key text PRIMARY KEY, value text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.settings_view');
  }
}

export const migrations = [CreateSettingsView1763600307000];
