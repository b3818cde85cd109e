import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePostcodes1763600200000 implements MigrationInterface {
  readonly name = 'CreatePostcodes1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA delivery');
    await runner.query(
      'CREATE TABLE delivery.postcodes (postcode text PRIMARY KEY, easting integer NOT NULL, northing integer NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA delivery CASCADE');
  }
}

export const migrations = [CreatePostcodes1763600200000];
