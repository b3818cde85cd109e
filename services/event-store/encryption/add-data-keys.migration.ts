import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which data keys anything may be sealed with, each with a value that only it opens. A subject's key without an id was
 * sealed by a release that knew one data key alone.
 */
export class AddDataKeys1763600012000 implements MigrationInterface {
  name = 'AddDataKeys1763600012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.data_keys (
        key_id text CONSTRAINT pk_data_keys PRIMARY KEY,
        check_value bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      ALTER TABLE vault.subject_keys
        ADD COLUMN data_key_id text CONSTRAINT fk_subject_keys_data_key REFERENCES vault.data_keys (key_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.subject_keys DROP COLUMN data_key_id');
    await runner.query('DROP TABLE vault.data_keys');
  }
}
