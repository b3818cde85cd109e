import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSessions1763600103000 implements MigrationInterface {
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
