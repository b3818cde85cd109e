import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateMenuImports1763600711000 implements MigrationInterface {
  readonly name = 'CreateMenuImports1763600711000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA catalog');
    await runner.query(`
      CREATE TABLE catalog.menu_imports (
        id uuid CONSTRAINT menu_imports_pkey PRIMARY KEY,
        file_name text NOT NULL,
        started_by text NOT NULL,
        state text NOT NULL,
        plan jsonb NOT NULL,
        first_new_id integer NOT NULL DEFAULT 0,
        total integer NOT NULL,
        done integer NOT NULL DEFAULT 0,
        products_done integer NOT NULL DEFAULT 0,
        refused jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(
      "CREATE UNIQUE INDEX menu_imports_running_key ON catalog.menu_imports (state) WHERE state = 'running'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA catalog CASCADE');
  }
}

export const migrations = [CreateMenuImports1763600711000];
