import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows held personal data in plain; the new version of the projection folds them again, sealed. */
export class SealOrderView1763600303001 implements MigrationInterface {
  name = 'SealOrderView1763600303001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.order_view');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rm.order_view');
  }
}
