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
