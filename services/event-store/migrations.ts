import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every append takes one lock, so positions have no gaps and follow the order of commits. The lock is a statement of
 * its own: only a later one sees what the lock waited for. `json`, not `jsonb`, keeps every text exactly as sent.
 */
export class CreateEventLog1763600000000 implements MigrationInterface {
  name = 'CreateEventLog1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...HARDENING, APPEND_ONE, APPEND_BATCH]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA es CASCADE');
  }
}

const TABLES = [
  'CREATE SCHEMA es',
  `CREATE TABLE es.streams (
     stream_id text CONSTRAINT pk_streams PRIMARY KEY,
     version bigint NOT NULL
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE es.events (
     position bigint CONSTRAINT pk_events PRIMARY KEY,
     stream_id text NOT NULL,
     version bigint NOT NULL,
     event_id uuid NOT NULL CONSTRAINT uq_events_event_id UNIQUE,
     type text NOT NULL,
     data json NOT NULL,
     meta json NOT NULL,
     created timestamptz NOT NULL,
     CONSTRAINT uq_events_stream_version UNIQUE (stream_id, version)
   )`,
] as const;

const HARDENING = [
  `CREATE FUNCTION es.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'Events are never changed or removed; append a new one that sets it right';
   END $$`,
  `CREATE TRIGGER events_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON es.events
   FOR EACH STATEMENT EXECUTE FUNCTION es.refuse_change()`,
] as const;

// Expected revision: -2 any, -1 no stream, -4 exists, from 0 exactly this.
const APPEND_ONE = `
CREATE FUNCTION es.append_one(
  p_stream text, p_expected bigint, p_id uuid, p_type text, p_data json, p_meta json, p_announce boolean,
  OUT status text, OUT version bigint, OUT place bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  head bigint;
  current bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7215001);
  SELECT coalesce(max(e.position), 0) INTO head FROM es.events e;
  SELECT s.version INTO current FROM es.streams s WHERE s.stream_id = p_stream;
  current := coalesce(current, -1);
  IF NOT (p_expected = current OR (p_expected = -4 AND current >= 0)) THEN
    SELECT 'duplicate', e.version, e.position INTO status, version, place
      FROM es.events e WHERE e.event_id = p_id AND e.stream_id = p_stream;
    IF FOUND THEN RETURN; END IF;
    IF p_expected <> -2 THEN
      status := 'conflict';
      version := current;
      RETURN;
    END IF;
  END IF;
  INSERT INTO es.streams VALUES (p_stream, current + 1)
    ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version;
  INSERT INTO es.events VALUES (head + 1, p_stream, current + 1, p_id, p_type, p_data, p_meta, clock_timestamp());
  IF p_announce THEN PERFORM pg_notify('es_log', (head + 1)::text); END IF;
  status := 'ok';
  version := current + 1;
  place := head + 1;
END $$`;

// An event: its stream's place in the list (from 1), its place in the append (from 1), id, type, data and metadata.
// The sub-selects keep the planner on the indexes while the tables are too new to have statistics.
const APPEND_BATCH = `
CREATE FUNCTION es.append_batch(p_streams text[], p_expected bigint[], p_events json, p_announce boolean)
RETURNS TABLE (status text, version bigint, place bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  head bigint;
  current bigint[];
  verdicts text[];
  known_versions bigint[];
  known_positions bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(7215001);
  SELECT coalesce(max(e.position), 0) INTO head FROM es.events e;
  SELECT array_agg(now_at ORDER BY o),
         array_agg(CASE WHEN expected = now_at OR (expected = -4 AND now_at >= 0) THEN 'ok' END ORDER BY o)
    INTO current, verdicts
    FROM (SELECT a.o, a.expected,
                 coalesce((SELECT s.version FROM es.streams s WHERE s.stream_id = a.stream), -1) AS now_at
            FROM unnest(p_streams, p_expected) WITH ORDINALITY AS a(stream, expected, o)) AS asked;
  IF array_position(verdicts, NULL) IS NOT NULL THEN
    SELECT array_agg(verdict ORDER BY l), array_agg(known_version ORDER BY l), array_agg(known_position ORDER BY l)
      INTO verdicts, known_versions, known_positions
      FROM (SELECT sent.l,
                   CASE WHEN verdicts[sent.l] = 'ok' THEN 'ok'
                        WHEN count(*) = count(known.position) THEN 'duplicate'
                        WHEN p_expected[sent.l] = -2 AND count(known.position) = 0 THEN 'ok'
                        ELSE 'conflict' END AS verdict,
                   max(known.version) AS known_version,
                   max(known.position) AS known_position
              FROM json_to_recordset(p_events) AS sent(l int, i uuid)
              LEFT JOIN LATERAL (SELECT e.version, e.position FROM es.events e
                                  WHERE verdicts[sent.l] IS NULL AND e.event_id = sent.i
                                    AND e.stream_id = p_streams[sent.l] OFFSET 0) AS known ON true
             GROUP BY sent.l) AS judged;
  END IF;
  RETURN QUERY
  WITH written AS (
    INSERT INTO es.events
    SELECT head + row_number() OVER (ORDER BY o), p_streams[l], current[l] + r, i, t, d, m, clock_timestamp()
      FROM ROWS FROM (json_to_recordset(p_events) AS (l int, r int, i uuid, t text, d json, m json))
           WITH ORDINALITY AS sent(l, r, i, t, d, m, o)
     WHERE verdicts[l] = 'ok'
    RETURNING stream_id, version, position
  ), heads AS (
    SELECT stream_id, max(version) AS version, max(position) AS position FROM written GROUP BY stream_id
  ), moved AS (
    INSERT INTO es.streams SELECT stream_id, version FROM heads
      ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version
  )
  SELECT verdicts[a.o],
         coalesce(heads.version, CASE verdicts[a.o] WHEN 'duplicate' THEN known_versions[a.o] ELSE current[a.o] END),
         coalesce(heads.position, known_positions[a.o])
    FROM unnest(p_streams) WITH ORDINALITY AS a(stream, o)
    LEFT JOIN heads ON heads.stream_id = a.stream
   ORDER BY a.o;
  IF p_announce THEN PERFORM pg_notify('es_log', (SELECT max(e.position) FROM es.events e)::text); END IF;
END $$`;

/** A forgotten subject keeps its row without a key, so that no new key is ever made for it. */
export class CreateKeyVault1763600001000 implements MigrationInterface {
  name = 'CreateKeyVault1763600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA vault');
    await runner.query(`
      CREATE TABLE vault.subject_keys (
        subject_id text CONSTRAINT pk_subject_keys PRIMARY KEY,
        key_id uuid NOT NULL,
        wrapped_key bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        shredded_at timestamptz,
        CONSTRAINT ck_subject_keys_shredded CHECK ((wrapped_key IS NULL) = (shredded_at IS NOT NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA vault CASCADE');
  }
}

/** Leaves are hashes, 32 bytes an event, which no compression makes smaller. */
export class CreateLeafPages1763600002000 implements MigrationInterface {
  name = 'CreateLeafPages1763600002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE es.leaf_pages (root bytea CONSTRAINT pk_leaf_pages PRIMARY KEY, leaves bytea NOT NULL)',
    );
    await runner.query('ALTER TABLE es.leaf_pages ALTER COLUMN leaves SET STORAGE EXTERNAL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.leaf_pages');
  }
}

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

/** A cache beside either log: its rows may be deleted at any time. */
export class CreateSnapshots1763600011000 implements MigrationInterface {
  name = 'CreateSnapshots1763600011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.snapshots (
      stream_id text CONSTRAINT pk_snapshots PRIMARY KEY,
      schema integer NOT NULL,
      revision bigint NOT NULL,
      event_id uuid NOT NULL,
      state jsonb NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.snapshots');
  }
}

/** Each data key has a check value that only it opens. Rows without an id are from releases with a single data key. */
export class AddDataKeys1763600012000 implements MigrationInterface {
  name = 'AddDataKeys1763600012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.data_keys (
        key_id text CONSTRAINT pk_data_keys PRIMARY KEY,
        check_value bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      ALTER TABLE vault.subject_keys
        ADD COLUMN data_key_id text CONSTRAINT fk_subject_keys_data_key REFERENCES vault.data_keys (key_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.subject_keys DROP COLUMN data_key_id');
    await runner.query('DROP TABLE vault.data_keys');
  }
}

/** Not part of the log: losing it loses no proof, only when the log was last checked. */
export class CreateLogVerifications1764100020000 implements MigrationInterface {
  name = 'CreateLogVerifications1764100020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.log_verifications (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_log_verifications PRIMARY KEY,
      subject text NOT NULL,
      means text NOT NULL,
      began_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      head bigint NOT NULL,
      seals integer NOT NULL,
      sealed bigint NOT NULL,
      unsealed bigint NOT NULL,
      differences integer NOT NULL,
      findings jsonb NOT NULL
    )`);
    await runner.query('CREATE INDEX log_verifications_subject ON es.log_verifications (subject, number DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.log_verifications');
  }
}

/** Records each restore, because positions may have gaps up to its end. */
export class CreateRestores1764115600000 implements MigrationInterface {
  name = 'CreateRestores1764115600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.restores (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_restores PRIMARY KEY,
      restored_at timestamptz NOT NULL DEFAULT now(),
      backed_up_at timestamptz NOT NULL,
      head bigint NOT NULL,
      gapless boolean NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.restores');
  }
}

export class CreateSealDispatches1764115601000 implements MigrationInterface {
  name = 'CreateSealDispatches1764115601000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.seal_dispatches (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_seal_dispatches PRIMARY KEY,
      place text NOT NULL,
      seal integer NOT NULL,
      begun_at timestamptz NOT NULL,
      outcome text NOT NULL
    )`);
    await runner.query('CREATE INDEX seal_dispatches_place ON es.seal_dispatches (place, number DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.seal_dispatches');
  }
}

export class CreateLogFindings1764200300000 implements MigrationInterface {
  name = 'CreateLogFindings1764200300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE es.log_findings (
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_log_findings PRIMARY KEY,
      detail text NOT NULL,
      position bigint,
      seal integer,
      means text NOT NULL,
      head bigint NOT NULL,
      found_at timestamptz NOT NULL,
      passed_at timestamptz,
      acknowledged_at timestamptz,
      acknowledged_by text
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX log_findings_open ON es.log_findings (md5(detail)) WHERE acknowledged_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.log_findings');
  }
}
