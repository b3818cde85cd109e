import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cache beside either log: its rows may be deleted at any time. */
export class CreateSnapshots1763600011000 implements MigrationInterface {
  name = 'CreateSnapshots1763600011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.snapshots (
      stream_id text CONSTRAINT pk_snapshots PRIMARY KEY,
      schema integer NOT NULL,
      revision bigint NOT NULL,
      event_id uuid NOT NULL,
      state jsonb NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.snapshots');
  }
}
