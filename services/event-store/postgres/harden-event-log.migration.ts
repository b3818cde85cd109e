import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Takes the rights to change or remove events from the application's role; triggers also stop a superuser. No database
 * can keep an owner from changing the tables or inserting around the append functions: `hatch verify` finds that by
 * re-reading the log against its sealed roots.
 */
export class HardenEventLog1763600010000 implements MigrationInterface {
  name = 'HardenEventLog1763600010000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TRIGGERS, ownersRights('REVOKE', 'FROM')]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ownersRights('GRANT', 'TO'));
    await runner.query('DROP FUNCTION es.refuse_stream_change CASCADE');
    await runner.query('ALTER TABLE es.events ENABLE TRIGGER events_are_final');
  }
}

const TRIGGERS = [
  'ALTER TABLE es.events ENABLE ALWAYS TRIGGER events_are_final',
  `CREATE FUNCTION es.refuse_stream_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'Streams only grow; they are never shortened, renamed or removed';
   END $$`,
  `CREATE TRIGGER streams_stay BEFORE DELETE OR TRUNCATE ON es.streams
   FOR EACH STATEMENT EXECUTE FUNCTION es.refuse_stream_change()`,
  `CREATE TRIGGER streams_only_grow BEFORE UPDATE ON es.streams
   FOR EACH ROW WHEN (new.version < old.version OR new.stream_id <> old.stream_id)
   EXECUTE FUNCTION es.refuse_stream_change()`,
  'ALTER TABLE es.streams ENABLE ALWAYS TRIGGER streams_stay',
  'ALTER TABLE es.streams ENABLE ALWAYS TRIGGER streams_only_grow',
] as const;

/** The role that runs the migration need not own the tables. */
const ownersRights = (give: 'GRANT' | 'REVOKE', to: 'TO' | 'FROM'): string => `
DO $$
DECLARE
  owner name := (SELECT tableowner FROM pg_tables WHERE schemaname = 'es' AND tablename = 'events');
BEGIN
  EXECUTE format('${give} UPDATE, DELETE, TRUNCATE ON es.events ${to} %I', owner);
  EXECUTE format('${give} DELETE, TRUNCATE ON es.streams ${to} %I', owner);
END $$`;
