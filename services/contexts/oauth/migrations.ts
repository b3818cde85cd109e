import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateOAuth1763600491000 implements MigrationInterface {
  readonly name = 'CreateOAuth1763600491000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA oauth');
    await runner.query(`
      CREATE TABLE oauth.clients (
        id text CONSTRAINT clients_pkey PRIMARY KEY,
        user_id uuid NOT NULL,
        name text NOT NULL,
        redirect text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX clients_user_id_idx ON oauth.clients (user_id)');
    await runner.query(`
      CREATE TABLE oauth.grants (
        id text CONSTRAINT grants_pkey PRIMARY KEY,
        user_id uuid NOT NULL,
        client_id text CONSTRAINT grants_client_id_fkey REFERENCES oauth.clients ON DELETE CASCADE,
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        code_hash text CONSTRAINT grants_code_hash_key UNIQUE,
        code_expires_at timestamptz,
        code_used_at timestamptz,
        redirect text,
        challenge text
      )`);
    await runner.query('CREATE INDEX grants_user_id_idx ON oauth.grants (user_id)');
    await runner.query('CREATE INDEX grants_client_id_idx ON oauth.grants (client_id)');
    await runner.query(`
      CREATE TABLE oauth.tokens (
        access_hash text CONSTRAINT tokens_pkey PRIMARY KEY,
        grant_id text NOT NULL CONSTRAINT tokens_grant_id_fkey REFERENCES oauth.grants ON DELETE CASCADE,
        scopes text[] NOT NULL,
        issued_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        refresh_hash text CONSTRAINT tokens_refresh_hash_key UNIQUE,
        refresh_expires_at timestamptz,
        rotated_at timestamptz
      )`);
    await runner.query('CREATE INDEX tokens_grant_id_idx ON oauth.tokens (grant_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA oauth CASCADE');
  }
}

export const migrations = [CreateOAuth1763600491000];
