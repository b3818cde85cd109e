import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `definition` and `levels` are JSON; `product_json` is the answer ready to send, null while the product is not on sale. The toast target keeps
 * such rows in one place and uncompressed up to a page, so that a list is one index scan.
 */
export class CreateStorefront1763600301000 implements MigrationInterface {
  name = 'CreateStorefront1763600301000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.storefront (
        product_id integer PRIMARY KEY,
        definition text,
        levels text NOT NULL,
        categories text[] NOT NULL,
        product_json text
      ) WITH (fillfactor = 50, toast_tuple_target = 8160)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.storefront');
  }
}

export const migrations = [CreateStorefront1763600301000];
