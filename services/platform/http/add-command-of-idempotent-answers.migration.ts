import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCommandOfIdempotentAnswers1763601000000 implements MigrationInterface {
  name = 'AddCommandOfIdempotentAnswers1763601000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE web.idempotent_answers ADD COLUMN command_id uuid NOT NULL DEFAULT gen_random_uuid()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE web.idempotent_answers DROP COLUMN command_id');
  }
}
