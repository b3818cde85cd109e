import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No read model: the log holds none of this. */
export class CreateProofs1764100021000 implements MigrationInterface {
  name = 'CreateProofs1764100021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.proof_progress (
        name text PRIMARY KEY,
        after text NOT NULL,
        compared bigint NOT NULL,
        began_at timestamptz NOT NULL,
        passed_at timestamptz,
        passed bigint NOT NULL,
        updated_at timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE rm.proof_differences (
        name text,
        subject text,
        position bigint,
        stream text,
        revision bigint,
        type text,
        detail text NOT NULL,
        found_at timestamptz NOT NULL,
        told_at timestamptz,
        PRIMARY KEY (name, subject)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.proof_differences');
    await runner.query('DROP TABLE rm.proof_progress');
  }
}
