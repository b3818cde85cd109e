import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records each restore, because positions may have gaps up to its end. */
export class CreateRestores1764115600000 implements MigrationInterface {
  name = 'CreateRestores1764115600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.restores (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_restores PRIMARY KEY,
      restored_at timestamptz NOT NULL DEFAULT now(),
      backed_up_at timestamptz NOT NULL,
      head bigint NOT NULL,
      gapless boolean NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.restores');
  }
}
