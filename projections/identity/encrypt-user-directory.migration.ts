import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The old rows held plain personal data; the projection's new version encrypts it. */
export class SealUserDirectory1763600308001 implements MigrationInterface {
  name = 'SealUserDirectory1763600308001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.user_directory');
    await runner.query(`
      ALTER TABLE rm.user_directory
        DROP COLUMN email, DROP COLUMN email_key, DROP COLUMN name, ADD COLUMN sealed jsonb NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.user_directory');
    await runner.query(`
      ALTER TABLE rm.user_directory
        DROP COLUMN sealed, ADD COLUMN email text, ADD COLUMN email_key text, ADD COLUMN name text`);
    await runner.query('CREATE INDEX user_directory_email ON rm.user_directory (email_key)');
  }
}
