import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only while in force; `key` is store, delivery or sale:SKU. */
class CreateTemporaryStates1763600501000 implements MigrationInterface {
  readonly name = 'CreateTemporaryStates1763600501000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.temporary_states (
        key text PRIMARY KEY,
        state text NOT NULL,
        since timestamptz NOT NULL,
        until timestamptz,
        staff_id text
      )`);
    await runner.query('CREATE INDEX temporary_states_until ON rm.temporary_states (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.temporary_states');
  }
}

export const migrations = [CreateTemporaryStates1763600501000];
