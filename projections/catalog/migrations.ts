import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The toast target keeps rows uncompressed in one place up to a page, so that a list is one index scan. */
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

export class AddWithdrawnToStorefront1763600320000 implements MigrationInterface {
  name = 'AddWithdrawnToStorefront1763600320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.storefront ADD COLUMN withdrawn boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.storefront DROP COLUMN withdrawn');
  }
}

/** Narrow rows: a list of 10,000 products is searched in a few milliseconds. */
export class CreateMenuItems1763600321000 implements MigrationInterface {
  name = 'CreateMenuItems1763600321000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.menu_items (
        product_id integer PRIMARY KEY,
        name_key text NOT NULL,
        search text NOT NULL,
        categories text[] NOT NULL,
        price integer NOT NULL,
        stock integer NOT NULL,
        state text NOT NULL,
        item_json text NOT NULL
      ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX menu_items_name ON rm.menu_items (name_key, product_id)');
    await runner.query('CREATE INDEX menu_items_price ON rm.menu_items (price, product_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.menu_items');
  }
}

export class AddHeldToMenuItems1763600323000 implements MigrationInterface {
  name = 'AddHeldToMenuItems1763600323000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.menu_items ADD COLUMN held integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE rm.menu_items ALTER COLUMN held DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.menu_items DROP COLUMN held');
  }
}

/** The present rows serve until the read model's next version has written its own. */
export class IndexLists1763600324000 implements MigrationInterface {
  name = 'IndexLists1763600324000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.product_categories (
        category text NOT NULL,
        product_id integer NOT NULL,
        place smallint NOT NULL,
        on_sale boolean NOT NULL,
        PRIMARY KEY (category, product_id)
      )`);
    await runner.query(`
      INSERT INTO rm.product_categories (category, product_id, place, on_sale)
      SELECT c.name, product_id, min(c.place), state <> 'withdrawn'
      FROM rm.menu_items, unnest(categories) WITH ORDINALITY AS c(name, place) GROUP BY c.name, product_id`);
    await runner.query('CREATE INDEX product_categories_product ON rm.product_categories (product_id)');
    await runner.query("CREATE INDEX menu_items_on_sale ON rm.menu_items (product_id) WHERE state <> 'withdrawn'");
    await runner.query('CREATE INDEX menu_items_stock ON rm.menu_items (stock, product_id)');
    await runner.query('CREATE INDEX menu_items_held ON rm.menu_items (held, product_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rm.menu_items_on_sale, rm.menu_items_stock, rm.menu_items_held');
    await runner.query('DROP TABLE rm.product_categories');
  }
}

/** All places are alike until the read model's next version has written them. */
export class AddPlaceToMenu1763600325000 implements MigrationInterface {
  name = 'AddPlaceToMenu1763600325000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.menu_items ADD COLUMN place integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE rm.menu_items ALTER COLUMN place DROP DEFAULT');
    await runner.query('ALTER TABLE rm.product_categories ADD COLUMN menu_place integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE rm.product_categories ALTER COLUMN menu_place DROP DEFAULT');
    await runner.query('CREATE INDEX menu_items_place ON rm.menu_items (place, product_id)');
    await runner.query(
      "CREATE INDEX menu_items_in_order ON rm.menu_items (place, product_id) WHERE state <> 'withdrawn'",
    );
    await runner.query(
      'CREATE INDEX product_categories_in_order ON rm.product_categories (category, menu_place, product_id) WHERE on_sale',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.product_categories DROP COLUMN menu_place');
    await runner.query('ALTER TABLE rm.menu_items DROP COLUMN place');
  }
}

export const migrations = [
  CreateStorefront1763600301000,
  AddWithdrawnToStorefront1763600320000,
  CreateMenuItems1763600321000,
  AddHeldToMenuItems1763600323000,
  IndexLists1763600324000,
  AddPlaceToMenu1763600325000,
];
