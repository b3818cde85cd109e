import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateLimits1763600121000 implements MigrationInterface {
  name = 'CreateRateLimits1763600121000';

  async up(runner: QueryRunner): Promise<void> {
    // A crash may lose counts of minutes, and a consume waits for no disk; half-empty pages spare the index updates.
    await runner.query(`
      CREATE UNLOGGED TABLE web.rate_limits (
        key varchar(255) CONSTRAINT pk_rate_limits PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE web.rate_limits');
  }
}
