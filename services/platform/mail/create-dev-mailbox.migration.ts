import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCaughtMails1763600101000 implements MigrationInterface {
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
