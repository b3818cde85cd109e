import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not part of the log: losing it loses no proof, only when the log was last checked. */
export class CreateLogVerifications1764100020000 implements MigrationInterface {
  name = 'CreateLogVerifications1764100020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.log_verifications (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_log_verifications PRIMARY KEY,
      subject text NOT NULL,
      means text NOT NULL,
      began_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      head bigint NOT NULL,
      seals integer NOT NULL,
      sealed bigint NOT NULL,
      unsealed bigint NOT NULL,
      differences integer NOT NULL,
      findings jsonb NOT NULL
    )`);
    await runner.query('CREATE INDEX log_verifications_subject ON es.log_verifications (subject, number DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.log_verifications');
  }
}
