import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each filter of the audit page has an index, as has each pair that may select little of much. */
class CreateActs1763600541000 implements MigrationInterface {
  readonly name = 'CreateActs1763600541000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.acts (
        position bigint NOT NULL,
        nr integer NOT NULL,
        event_id text NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        who text NOT NULL,
        actor jsonb NOT NULL,
        thing_kind text NOT NULL,
        thing_id text NOT NULL,
        order_id text,
        ref text,
        data jsonb NOT NULL,
        changes jsonb NOT NULL,
        correlation_id text NOT NULL,
        causation_id text NOT NULL,
        PRIMARY KEY (position, nr)
      )`);
    await runner.query("CREATE INDEX acts_at ON rm.acts (at, position, nr) WHERE who <> 'customer'");
    await runner.query('CREATE INDEX acts_who ON rm.acts (who, at, position, nr)');
    await runner.query('CREATE INDEX acts_kind ON rm.acts (kind, at, position, nr)');
    await runner.query('CREATE INDEX acts_who_kind ON rm.acts (who, kind, at, position, nr)');
    await runner.query(
      "CREATE INDEX acts_thing_kind ON rm.acts (thing_kind, at, position, nr) WHERE who <> 'customer'",
    );
    await runner.query('CREATE INDEX acts_who_thing_kind ON rm.acts (who, thing_kind, at, position, nr)');
    await runner.query('CREATE INDEX acts_thing ON rm.acts (thing_kind, thing_id, at, position, nr)');
    await runner.query('CREATE INDEX acts_order ON rm.acts (order_id, position, nr) WHERE order_id IS NOT NULL');
    await runner.query('CREATE INDEX acts_ref ON rm.acts (ref) WHERE ref IS NOT NULL');
    await runner.query('CREATE INDEX acts_event ON rm.acts (event_id)');
    await runner.query('CREATE INDEX acts_correlation ON rm.acts (correlation_id)');
    await runner.query('CREATE TABLE rm.act_facts (stream text PRIMARY KEY, facts jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.act_facts, rm.acts');
  }
}

export const migrations = [CreateActs1763600541000];
