import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateWebhooks1763600521000 implements MigrationInterface {
  readonly name = 'CreateWebhooks1763600521000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA integrations');
    await runner.query(`
      CREATE TABLE integrations.webhooks (
        id uuid CONSTRAINT webhooks_pkey PRIMARY KEY,
        url text NOT NULL,
        topics text[] NOT NULL,
        created_at timestamptz NOT NULL,
        secret_version integer NOT NULL DEFAULT 1,
        former_secret_until timestamptz,
        failures integer NOT NULL DEFAULT 0,
        failing_since timestamptz,
        resting_until timestamptz,
        stopped_at timestamptz,
        stopped_by text
      )`);
    await runner.query(`
      CREATE TABLE integrations.deliveries (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT deliveries_pkey PRIMARY KEY,
        webhook_id uuid NOT NULL
          CONSTRAINT deliveries_webhook_id_fkey REFERENCES integrations.webhooks (id) ON DELETE CASCADE,
        event_id text NOT NULL,
        event_type text NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL,
        next_try_at timestamptz,
        expires_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        delivered_at timestamptz,
        answer integer,
        failure text,
        took_ms integer
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX deliveries_webhook_id_event_id_key ON integrations.deliveries (webhook_id, event_id)',
    );
    await runner.query('CREATE INDEX deliveries_webhook_id_idx ON integrations.deliveries (webhook_id, id)');
    await runner.query(
      'CREATE INDEX deliveries_next_try_at_idx ON integrations.deliveries (next_try_at) WHERE next_try_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA integrations CASCADE');
  }
}

class IndexDueDeliveries1764118001000 implements MigrationInterface {
  readonly name = 'IndexDueDeliveries1764118001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX deliveries_webhook_id_next_try_at_idx ON integrations.deliveries (webhook_id, next_try_at)
       WHERE next_try_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX integrations.deliveries_webhook_id_next_try_at_idx');
  }
}

export const migrations = [CreateWebhooks1763600521000, IndexDueDeliveries1764118001000];
