import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateContactMessages1764036001000 implements MigrationInterface {
  readonly name = 'CreateContactMessages1764036001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA contact');
    await runner.query(`
      CREATE TABLE contact.messages (
        id text CONSTRAINT messages_pkey PRIMARY KEY,
        received_at timestamptz NOT NULL,
        email_key text NOT NULL,
        sealed jsonb NOT NULL,
        sent_at timestamptz
      )`);
    await runner.query('CREATE INDEX messages_email_key_idx ON contact.messages (email_key)');
    await runner.query('CREATE INDEX messages_received_at_idx ON contact.messages (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA contact CASCADE');
  }
}

export const migrations = [CreateContactMessages1764036001000];
