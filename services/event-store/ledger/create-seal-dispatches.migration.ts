import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSealDispatches1764115601000 implements MigrationInterface {
  name = 'CreateSealDispatches1764115601000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.seal_dispatches (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_seal_dispatches PRIMARY KEY,
      place text NOT NULL,
      seal integer NOT NULL,
      begun_at timestamptz NOT NULL,
      outcome text NOT NULL
    )`);
    await runner.query('CREATE INDEX seal_dispatches_place ON es.seal_dispatches (place, number DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.seal_dispatches');
  }
}
