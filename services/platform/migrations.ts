import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateCaughtMails1763600101000 implements MigrationInterface {
  name = 'CreateCaughtMails1763600101000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS mail');
    await runner.query(`
      CREATE TABLE mail.caught (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_caught PRIMARY KEY,
        caught_at timestamptz NOT NULL,
        sender text NOT NULL,
        receivers text[] NOT NULL,
        reply_to text,
        subject text NOT NULL,
        message_id text NOT NULL,
        body_text text NOT NULL,
        body_html text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail.caught');
    await runner.query('DROP SCHEMA mail');
  }
}

/** Drops mails kept in plain; only a shop without a mail server has any. */
class SealCaughtMails1763600102000 implements MigrationInterface {
  name = 'SealCaughtMails1763600102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail.caught');
    await runner.query(`
      CREATE TABLE mail.caught (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_caught PRIMARY KEY,
        caught_at timestamptz NOT NULL,
        about text NOT NULL,
        sealed jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail.caught');
    await new CreateCaughtMails1763600101000().up(runner);
  }
}

class CreateSessions1763600103000 implements MigrationInterface {
  name = 'CreateSessions1763600103000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA web');
    // A position changes with each command of its session, which then writes no index.
    await runner.query(`
      CREATE TABLE web.sessions (
        id text CONSTRAINT pk_sessions PRIMARY KEY,
        basket_id text NOT NULL,
        login_id text,
        position bigint NOT NULL DEFAULT 0,
        opened_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      ) WITH (fillfactor = 80)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA web CASCADE');
  }
}

class CreateRateLimits1763600121000 implements MigrationInterface {
  name = 'CreateRateLimits1763600121000';

  async up(runner: QueryRunner): Promise<void> {
    // A crash may lose counts of minutes, and a consume waits for no disk; half-empty pages spare the index updates.
    await runner.query(`
      CREATE UNLOGGED TABLE web.rate_limits (
        key varchar(255) CONSTRAINT pk_rate_limits PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE web.rate_limits');
  }
}

class CreateChannelGrants1763600122000 implements MigrationInterface {
  name = 'CreateChannelGrants1763600122000';

  async up(runner: QueryRunner): Promise<void> {
    // They last a minute: after a crash of the database clients ask again.
    await runner.query(`
      CREATE UNLOGGED TABLE web.channel_grants (
        socket_id text NOT NULL,
        channel text NOT NULL,
        login_id text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_channel_grants PRIMARY KEY (socket_id, channel)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE web.channel_grants');
  }
}

class IndexSessionsByLogin1763600123000 implements MigrationInterface {
  name = 'IndexSessionsByLogin1763600123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX sessions_login_id ON web.sessions (login_id) WHERE login_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX web.sessions_login_id');
  }
}

class CreateIdempotentAnswers1763600900000 implements MigrationInterface {
  name = 'CreateIdempotentAnswers1763600900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE web.idempotent_answers (
        owner text NOT NULL,
        key text NOT NULL,
        hash text NOT NULL,
        begun_at timestamptz NOT NULL,
        status_code integer,
        body text,
        CONSTRAINT pk_idempotent_answers PRIMARY KEY (owner, key)
      )`);
    await runner.query('CREATE INDEX idempotent_answers_begun_at ON web.idempotent_answers (begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE web.idempotent_answers');
  }
}

class AddCommandOfIdempotentAnswers1763601000000 implements MigrationInterface {
  name = 'AddCommandOfIdempotentAnswers1763601000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE web.idempotent_answers ADD COLUMN command_id uuid NOT NULL DEFAULT gen_random_uuid()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE web.idempotent_answers DROP COLUMN command_id');
  }
}

class CreateMailClaims1764110001000 implements MigrationInterface {
  name = 'CreateMailClaims1764110001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail.claims (
        message_id text CONSTRAINT pk_mail_claims PRIMARY KEY,
        token uuid NOT NULL,
        round integer NOT NULL,
        claimed_at timestamptz NOT NULL,
        outcome text CHECK (outcome IN ('taken', 'refused', 'unknown'))
      )`);
    await runner.query('CREATE INDEX mail_claims_claimed_at ON mail.claims (claimed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail.claims');
  }
}

export const migrations = [
  CreateCaughtMails1763600101000,
  SealCaughtMails1763600102000,
  CreateSessions1763600103000,
  CreateRateLimits1763600121000,
  CreateChannelGrants1763600122000,
  IndexSessionsByLogin1763600123000,
  CreateIdempotentAnswers1763600900000,
  AddCommandOfIdempotentAnswers1763601000000,
  CreateMailClaims1764110001000,
];
