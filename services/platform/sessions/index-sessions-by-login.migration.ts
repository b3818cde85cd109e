import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexSessionsByLogin1763600123000 implements MigrationInterface {
  name = 'IndexSessionsByLogin1763600123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX sessions_login_id ON web.sessions (login_id) WHERE login_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX web.sessions_login_id');
  }
}
