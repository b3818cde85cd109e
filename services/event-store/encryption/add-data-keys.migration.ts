import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each data key has a check value that only it opens. Rows without an id are from releases with a single data key. */
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
