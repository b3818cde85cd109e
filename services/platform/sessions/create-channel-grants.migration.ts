import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChannelGrants1763600122000 implements MigrationInterface {
  name = 'CreateChannelGrants1763600122000';

  async up(runner: QueryRunner): Promise<void> {
    // They last a minute: after a crash of the database clients ask again.
    await runner.query(`
      CREATE UNLOGGED TABLE web.channel_grants (
        socket_id text NOT NULL,
        channel text NOT NULL,
        login_id text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_channel_grants PRIMARY KEY (socket_id, channel)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE web.channel_grants');
  }
}
