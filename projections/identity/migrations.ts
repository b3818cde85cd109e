import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SealUserDirectory1763600308001 } from './encrypt-user-directory.migration.js';

export class CreateUserDirectory1763600308000 implements MigrationInterface {
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

export class ListOfUsers1763600440000 implements MigrationInterface {
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

export class SearchUsers1763601000000 implements MigrationInterface {
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
