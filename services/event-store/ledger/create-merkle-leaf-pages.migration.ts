import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leaves are hashes, 32 bytes an event, which no compression makes smaller. */
export class CreateLeafPages1763600002000 implements MigrationInterface {
  name = 'CreateLeafPages1763600002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE es.leaf_pages (root bytea CONSTRAINT pk_leaf_pages PRIMARY KEY, leaves bytea NOT NULL)',
    );
    await runner.query('ALTER TABLE es.leaf_pages ALTER COLUMN leaves SET STORAGE EXTERNAL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.leaf_pages');
  }
}
