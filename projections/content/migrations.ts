import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `rank` is the log position at which a part or page first appeared. */
class CreatePageParts1763600811000 implements MigrationInterface {
  readonly name = 'CreatePageParts1763600811000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.page_parts (
        container_type text NOT NULL,
        container text NOT NULL,
        part_id text NOT NULL,
        comp_id text NOT NULL,
        version integer NOT NULL,
        content jsonb NOT NULL,
        removed boolean NOT NULL,
        rank bigint NOT NULL,
        saved_at timestamptz NOT NULL,
        PRIMARY KEY (container_type, container, part_id, comp_id)
      )`);
    await runner.query(`
      CREATE TABLE rm.part_arrangements (
        container_type text NOT NULL,
        container text NOT NULL,
        version integer NOT NULL,
        parts jsonb NOT NULL,
        PRIMARY KEY (container_type, container)
      )`);
    await runner.query(`
      CREATE TABLE rm.pages (
        name text PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL,
        in_menu boolean NOT NULL,
        hidden boolean NOT NULL,
        version integer NOT NULL,
        rank bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.pages, rm.part_arrangements, rm.page_parts');
  }
}

export const migrations = [CreatePageParts1763600811000];
