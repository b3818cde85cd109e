import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A forgotten subject keeps its row without a key, so that no new key is ever made for it. */
export class CreateKeyVault1763600001000 implements MigrationInterface {
  name = 'CreateKeyVault1763600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA vault');
    await runner.query(`
      CREATE TABLE vault.subject_keys (
        subject_id text CONSTRAINT pk_subject_keys PRIMARY KEY,
        key_id uuid NOT NULL,
        wrapped_key bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        shredded_at timestamptz,
        CONSTRAINT ck_subject_keys_shredded CHECK ((wrapped_key IS NULL) = (shredded_at IS NOT NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA vault CASCADE');
  }
}
