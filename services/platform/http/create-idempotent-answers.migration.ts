import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdempotentAnswers1763600900000 implements MigrationInterface {
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
