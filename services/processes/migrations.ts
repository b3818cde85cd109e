import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateProcessPositions1763600400000 implements MigrationInterface {
  readonly name = 'CreateProcessPositions1763600400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS process');
    await runner.query('CREATE TABLE process.positions (name text PRIMARY KEY, position bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA process CASCADE');
  }
}

class CreateParkedWork1764100022000 implements MigrationInterface {
  readonly name = 'CreateParkedWork1764100022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE process.parked_work (
        process text NOT NULL,
        subject text NOT NULL,
        revision bigint,
        event_type text NOT NULL,
        error text NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (process, subject)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process.parked_work');
  }
}

/** Ids that are missing are looked up at the next start. */
class AddProcessPlaces1764110003000 implements MigrationInterface {
  readonly name = 'AddProcessPlaces1764110003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE process.positions
        ADD event_id uuid, ADD event_position bigint, ADD stopped_at timestamptz, ADD stopped_error text`);
    await runner.query(`
      CREATE TABLE process.places (
        position bigint CONSTRAINT pk_places PRIMARY KEY,
        event_id uuid NOT NULL,
        noted_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX places_noted_at ON process.places (noted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process.places');
    await runner.query(`
      ALTER TABLE process.positions
        DROP event_id, DROP event_position, DROP stopped_at, DROP stopped_error`);
  }
}

export const migrations = [
  CreateProcessPositions1763600400000,
  CreateParkedWork1764100022000,
  AddProcessPlaces1764110003000,
];
