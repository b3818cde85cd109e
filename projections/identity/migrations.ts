import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The old rows held plain personal data; the projection's new version encrypts it. */
class SealUserDirectory1763600308001 implements MigrationInterface {
  name = 'SealUserDirectory1763600308001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.user_directory');
    await runner.query(`
      ALTER TABLE rm.user_directory
        DROP COLUMN email, DROP COLUMN email_key, DROP COLUMN name, ADD COLUMN sealed jsonb NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.user_directory');
    await runner.query(`
      ALTER TABLE rm.user_directory
        DROP COLUMN sealed, ADD COLUMN email text, ADD COLUMN email_key text, ADD COLUMN name text`);
    await runner.query('CREATE INDEX user_directory_email ON rm.user_directory (email_key)');
  }
}

class CreateUserDirectory1763600308000 implements MigrationInterface {
  name = 'CreateUserDirectory1763600308000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.user_directory (
        user_id text PRIMARY KEY,
        email text,
        email_key text,
        name text,
        is_admin boolean NOT NULL,
        is_superuser boolean NOT NULL,
        is_developer boolean NOT NULL,
        abilities text[] NOT NULL
      )`);
    await runner.query('CREATE INDEX user_directory_email ON rm.user_directory (email_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.user_directory');
  }
}

class ListOfUsers1763600440000 implements MigrationInterface {
  name = 'ListOfUsers1763600440000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE rm.user_directory
        ADD COLUMN registered_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN is_deleted boolean NOT NULL DEFAULT false`);
    await runner.query(`
      CREATE INDEX user_directory_by_age ON rm.user_directory (registered_at, user_id) WHERE NOT is_deleted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.user_directory DROP COLUMN registered_at, DROP COLUMN is_deleted');
  }
}

class SearchUsers1763601000000 implements MigrationInterface {
  name = 'SearchUsers1763601000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE rm.user_directory ADD COLUMN words bigint[] NOT NULL DEFAULT '{}'");
    await runner.query('CREATE INDEX user_directory_words ON rm.user_directory USING gin (words)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.user_directory DROP COLUMN words');
  }
}

export const migrations = [
  CreateUserDirectory1763600308000,
  SealUserDirectory1763600308001,
  ListOfUsers1763600440000,
  SearchUsers1763601000000,
];
