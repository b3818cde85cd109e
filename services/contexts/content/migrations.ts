import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePictures1763600701000 implements MigrationInterface {
  readonly name = 'CreatePictures1763600701000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA content');
    await runner.query(`
      CREATE TABLE content.pictures (
        name text CONSTRAINT pictures_pkey PRIMARY KEY,
        bytes bytea NOT NULL,
        uploaded_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA content CASCADE');
  }
}

export const migrations = [CreatePictures1763600701000];
