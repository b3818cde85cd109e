import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLogFindings1764200300000 implements MigrationInterface {
  name = 'CreateLogFindings1764200300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.log_findings (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_log_findings PRIMARY KEY,
      detail text NOT NULL,
      position bigint,
      seal integer,
      means text NOT NULL,
      head bigint NOT NULL,
      found_at timestamptz NOT NULL,
      passed_at timestamptz,
      acknowledged_at timestamptz,
      acknowledged_by text
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX log_findings_open ON es.log_findings (md5(detail)) WHERE acknowledged_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.log_findings');
  }
}
