import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateCartNetworks1763600202000 implements MigrationInterface {
  readonly name = 'CreateCartNetworks1763600202000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA cart');
    await runner.query(`
      CREATE TABLE cart.networks (
        cart_id text CONSTRAINT networks_pkey PRIMARY KEY,
        network text NOT NULL,
        begun_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX networks_begun_at_idx ON cart.networks (begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA cart CASCADE');
  }
}

class AddBlockOfCartNetworks1763600202001 implements MigrationInterface {
  readonly name = 'AddBlockOfCartNetworks1763600202001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart.networks ADD COLUMN block text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart.networks DROP COLUMN block');
  }
}

export const migrations = [CreateCartNetworks1763600202000, AddBlockOfCartNetworks1763600202001];
