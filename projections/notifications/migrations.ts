import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds no address. */
class CreateUnsentMails1764110002000 implements MigrationInterface {
  readonly name = 'CreateUnsentMails1764110002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.unsent_mails (
        id text PRIMARY KEY,
        order_id text NOT NULL,
        notification text NOT NULL,
        state text NOT NULL,
        waits_since timestamptz NOT NULL,
        tries integer NOT NULL,
        asked integer NOT NULL
      ) WITH (fillfactor = 60)`);
    await runner.query('CREATE INDEX unsent_mails_waits_since ON rm.unsent_mails (waits_since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.unsent_mails');
  }
}

export const migrations = [CreateUnsentMails1764110002000];
