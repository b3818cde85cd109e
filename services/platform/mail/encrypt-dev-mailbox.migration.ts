import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateCaughtMails1763600101000 } from './create-dev-mailbox.migration.js';

/** Drops mails kept in plain; only a shop without a mail server has any. */
export class SealCaughtMails1763600102000 implements MigrationInterface {
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
