import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMailClaims1764110001000 implements MigrationInterface {
  name = 'CreateMailClaims1764110001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail.claims (
        message_id text CONSTRAINT pk_mail_claims PRIMARY KEY,
        token uuid NOT NULL,
        round integer NOT NULL,
        claimed_at timestamptz NOT NULL,
        outcome text CHECK (outcome IN ('taken', 'refused', 'unknown'))
      )`);
    await runner.query('CREATE INDEX mail_claims_claimed_at ON mail.claims (claimed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail.claims');
  }
}
