import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Append-only. Secrets have neither value here. */
export class CreateSettingChanges1763600323000 implements MigrationInterface {
  name = 'CreateSettingChanges1763600323000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.setting_changes (
        key text NOT NULL,
        position bigint NOT NULL,
        at timestamptz NOT NULL,
        staff_id text,
        before text,
        after text,
        PRIMARY KEY (key, position)
      )`);
    await runner.query('CREATE INDEX setting_changes_position ON rm.setting_changes (position, key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.setting_changes');
  }
}

export const migrations = [CreateSettingChanges1763600323000];
