import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateWhatIfRuns1763600911000 implements MigrationInterface {
  readonly name = 'CreateWhatIfRuns1763600911000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA what_if');
    await runner.query(`
      CREATE TABLE what_if.runs (
        id uuid CONSTRAINT runs_pkey PRIMARY KEY,
        asked_by text NOT NULL,
        place smallint NOT NULL,
        state text NOT NULL,
        first_day date NOT NULL,
        last_day date NOT NULL,
        assumptions jsonb NOT NULL,
        total integer NOT NULL DEFAULT 0,
        done integer NOT NULL DEFAULT 0,
        summary jsonb,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query("CREATE UNIQUE INDEX runs_place_key ON what_if.runs (place) WHERE state = 'running'");
    await runner.query("CREATE UNIQUE INDEX runs_running_key ON what_if.runs (asked_by) WHERE state = 'running'");
    await runner.query('CREATE INDEX runs_asked_idx ON what_if.runs (asked_by, created_at)');
    await runner.query(`
      CREATE TABLE what_if.affected_orders (
        run_id uuid NOT NULL,
        number integer NOT NULL,
        affected jsonb NOT NULL,
        CONSTRAINT affected_orders_pkey PRIMARY KEY (run_id, number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA what_if CASCADE');
  }
}

export const migrations = [CreateWhatIfRuns1763600911000];
