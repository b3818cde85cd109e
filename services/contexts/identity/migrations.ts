import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateIdentity1763600201000 implements MigrationInterface {
  readonly name = 'CreateIdentity1763600201000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA identity');
    await runner.query(`
      CREATE TABLE identity.credentials (
        email_key text CONSTRAINT credentials_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT credentials_user_id_key UNIQUE,
        password_hash text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE identity.logins (
        id text CONSTRAINT logins_pkey PRIMARY KEY,
        user_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      )`);
    await runner.query('CREATE INDEX logins_user_id_idx ON identity.logins (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA identity CASCADE');
  }
}

class UseOfLogins1763600221000 implements MigrationInterface {
  readonly name = 'UseOfLogins1763600221000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.logins ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.logins DROP COLUMN last_used_at');
  }
}

class DeviceOfLogins1763600431000 implements MigrationInterface {
  readonly name = 'DeviceOfLogins1763600431000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.logins ADD COLUMN device text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.logins DROP COLUMN device');
  }
}

export const migrations = [CreateIdentity1763600201000, UseOfLogins1763600221000, DeviceOfLogins1763600431000];
