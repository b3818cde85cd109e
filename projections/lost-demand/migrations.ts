import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateLostDemand1763601010000 implements MigrationInterface {
  readonly name = 'CreateLostDemand1763601010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.lost_demand (
        day date NOT NULL,
        hour timestamptz NOT NULL,
        kind text NOT NULL,
        thing text NOT NULL,
        name text NOT NULL,
        facts integer NOT NULL,
        pence bigint NOT NULL,
        PRIMARY KEY (day, hour, kind, thing)
      ) WITH (fillfactor = 60)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.lost_demand');
  }
}

export const migrations = [CreateLostDemand1763601010000];
