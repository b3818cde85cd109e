import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows held personal data in plain; the new version of the projection folds them again, sealed. */
export class SealOrdersBoard1763600304001 implements MigrationInterface {
  name = 'SealOrdersBoard1763600304001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.orders_board');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.orders_board');
  }
}
