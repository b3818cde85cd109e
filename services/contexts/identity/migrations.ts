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

class CreateAccountMails1763600451000 implements MigrationInterface {
  readonly name = 'CreateAccountMails1763600451000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity.account_mails (
        id text CONSTRAINT account_mails_pkey PRIMARY KEY,
        kind text NOT NULL,
        user_id uuid,
        sealed jsonb,
        token_hash text CONSTRAINT account_mails_token_hash_key UNIQUE
          CONSTRAINT account_mails_token_hash_check CHECK (token_hash IS NULL OR length(token_hash) = 64),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX account_mails_user_id_idx ON identity.account_mails (user_id)');
    await runner.query('CREATE INDEX account_mails_expires_at_idx ON identity.account_mails (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity.account_mails');
  }
}

class CreateSecondFactors1763600721000 implements MigrationInterface {
  readonly name = 'CreateSecondFactors1763600721000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity.second_factors (
        user_id uuid CONSTRAINT second_factors_pkey PRIMARY KEY,
        sealed jsonb,
        app_since timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        recovery_hashes text[] NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`
      CREATE TABLE identity.passkeys (
        id text CONSTRAINT passkeys_pkey PRIMARY KEY,
        user_id uuid NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL DEFAULT '{}',
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkeys_user_id_idx ON identity.passkeys (user_id)');
    await runner.query(`
      CREATE TABLE identity.login_steps (
        token_hash text CONSTRAINT login_steps_pkey PRIMARY KEY,
        kind text NOT NULL,
        user_id uuid,
        challenge text NOT NULL DEFAULT '',
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX login_steps_expires_at_idx ON identity.login_steps (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['login_steps', 'passkeys', 'second_factors'])
      await runner.query(`DROP TABLE identity.${table}`);
  }
}

class CreatePins1764100014000 implements MigrationInterface {
  readonly name = 'CreatePins1764100014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity.pins (
        user_id uuid CONSTRAINT pins_pkey PRIMARY KEY,
        pin_hash text NOT NULL
      )`);
    await runner.query('ALTER TABLE identity.logins ADD COLUMN person_id uuid, ADD COLUMN person_acted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.logins DROP COLUMN person_id, DROP COLUMN person_acted_at');
    await runner.query('DROP TABLE identity.pins');
  }
}

class AddressOfAccountMails1764302400001 implements MigrationInterface {
  readonly name = 'AddressOfAccountMails1764302400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.account_mails ADD COLUMN address_key text');
    await runner.query('CREATE INDEX account_mails_address_key_idx ON identity.account_mails (address_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.account_mails DROP COLUMN address_key');
  }
}

export const migrations = [
  CreateIdentity1763600201000,
  UseOfLogins1763600221000,
  DeviceOfLogins1763600431000,
  CreateAccountMails1763600451000,
  CreateSecondFactors1763600721000,
  CreatePins1764100014000,
  AddressOfAccountMails1764302400001,
];
