import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No read model: the log holds none of this. */
class CreateProofs1764100021000 implements MigrationInterface {
  name = 'CreateProofs1764100021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rm.proof_progress (
        name text PRIMARY KEY,
        after text NOT NULL,
        compared bigint NOT NULL,
        began_at timestamptz NOT NULL,
        passed_at timestamptz,
        passed bigint NOT NULL,
        updated_at timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE rm.proof_differences (
        name text,
        subject text,
        position bigint,
        stream text,
        revision bigint,
        type text,
        detail text NOT NULL,
        found_at timestamptz NOT NULL,
        told_at timestamptz,
        PRIMARY KEY (name, subject)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.proof_differences');
    await runner.query('DROP TABLE rm.proof_progress');
  }
}

/** Fails when another runner moved the checkpoints (HF001); locks `rm.change_head`, so that numbers have no gap. */
class CreateProjectionEngine1763600300000 implements MigrationInterface {
  name = 'CreateProjectionEngine1763600300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA IF NOT EXISTS rm');
    await runner.query(`
      CREATE TABLE rm.checkpoint (
        name text PRIMARY KEY,
        version integer NOT NULL,
        position bigint NOT NULL,
        silent_until bigint NOT NULL,
        updated_at timestamptz NOT NULL,
        stopped_at timestamptz,
        stopped_position bigint,
        stopped_type text,
        stopped_error text
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE rm.changes (
        seq bigint PRIMARY KEY,
        position bigint NOT NULL,
        channel text NOT NULL,
        event text NOT NULL,
        payload jsonb NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX changes_channel_seq ON rm.changes (channel, seq)');
    await runner.query(
      'CREATE TABLE rm.change_head (id integer PRIMARY KEY, seq bigint NOT NULL) WITH (fillfactor = 50)',
    );
    await runner.query('INSERT INTO rm.change_head VALUES (1, 0)');
    await runner.query(`
      CREATE FUNCTION rm.advance(p_names text[], p_from bigint, p_to bigint, p_at timestamptz,
        c_position bigint[], c_channel text[], c_event text[], c_payload jsonb[])
      RETURNS bigint LANGUAGE plpgsql AS $$
      DECLARE
        moved integer;
        told integer := cardinality(c_position);
        head bigint := 0;
      BEGIN
        UPDATE rm.checkpoint SET position = p_to, updated_at = p_at
          WHERE name = ANY(p_names) AND position = p_from AND stopped_at IS NULL;
        GET DIAGNOSTICS moved = ROW_COUNT;
        IF moved <> cardinality(p_names) THEN
          RAISE EXCEPTION USING ERRCODE = 'HF001', MESSAGE = 'Another runner moved a checkpoint on from ' || p_from;
        END IF;
        IF told > 0 THEN
          UPDATE rm.change_head SET seq = seq + told WHERE id = 1 RETURNING seq INTO head;
          INSERT INTO rm.changes
            SELECT head - told + u.place, u.position, u.channel, u.event, u.payload, p_at
            FROM unnest(c_position, c_channel, c_event, c_payload)
              WITH ORDINALITY AS u(position, channel, event, payload, place);
          PERFORM pg_notify('rm_changes', head::text);
        END IF;
        PERFORM pg_notify('rm_checkpoint', p_to::text);
        RETURN head;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rm.advance');
    await runner.query('DROP TABLE rm.change_head, rm.changes, rm.checkpoint');
  }
}

/** `rm.clone_table` keeps all names in the other schema, so that the two tables can change places. */
class CreateRebuilds1763600300100 implements MigrationInterface {
  name = 'CreateRebuilds1763600300100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA rm_next');
    await runner.query('CREATE SCHEMA rm_previous');
    await runner.query(`
      CREATE TABLE rm.build (
        slot text NOT NULL,
        name text NOT NULL,
        version integer NOT NULL,
        position bigint NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (slot, name)
      )`);
    await runner.query(`
      CREATE FUNCTION rm.clone_table(p_table text, p_schema text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        source regclass := format('rm.%I', p_table);
        target text := format('%I.%I', p_schema, p_table);
        options text;
        statement text;
      BEGIN
        EXECUTE format('DROP TABLE IF EXISTS %s', target);
        EXECUTE format('CREATE TABLE %s (LIKE rm.%I INCLUDING ALL EXCLUDING INDEXES EXCLUDING CONSTRAINTS)', target, p_table);
        SELECT array_to_string(c.reloptions, ', ') INTO options FROM pg_class c WHERE c.oid = source;
        IF options IS NOT NULL THEN EXECUTE format('ALTER TABLE %s SET (%s)', target, options); END IF;
        FOR statement IN
          SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', target, c.conname, pg_get_constraintdef(c.oid))
            FROM pg_constraint c WHERE c.conrelid = source AND c.contype IN ('c', 'p', 'u')
          UNION ALL
          SELECT replace(pg_get_indexdef(i.indexrelid), format(' ON rm.%I ', p_table), format(' ON %s ', target))
            FROM pg_index i WHERE i.indrelid = source
             AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
        LOOP
          EXECUTE statement;
        END LOOP;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rm.clone_table');
    await runner.query('DROP TABLE rm.build');
    await runner.query('DROP SCHEMA rm_next CASCADE');
    await runner.query('DROP SCHEMA rm_previous CASCADE');
  }
}

class AddProjectionVitals1763600310000 implements MigrationInterface {
  name = 'AddProjectionVitals1763600310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.checkpoint ADD stopped_stream text');
    await runner.query(`
      CREATE TABLE rm.vitals (
        name text PRIMARY KEY,
        rate double precision NOT NULL,
        restarts integer NOT NULL,
        updated_at timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.vitals');
    await runner.query('ALTER TABLE rm.checkpoint DROP stopped_stream');
  }
}

/** An earlier release beside this one calls `rm.advance` without an event, so `event_position` stays behind. */
class IdentifyCheckpoints1764110004000 implements MigrationInterface {
  name = 'IdentifyCheckpoints1764110004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rm.checkpoint ADD event_id uuid, ADD event_position bigint');
    await runner.query(`
      CREATE FUNCTION rm.advance(p_names text[], p_from bigint, p_to bigint, p_at timestamptz,
        c_position bigint[], c_channel text[], c_event text[], c_payload jsonb[], p_event_id uuid)
      RETURNS bigint LANGUAGE plpgsql AS $$
      DECLARE
        moved integer;
        told integer := cardinality(c_position);
        head bigint := 0;
        stays boolean := p_event_id IS NULL AND p_to = p_from;
      BEGIN
        UPDATE rm.checkpoint SET position = p_to, updated_at = p_at,
            event_id = CASE WHEN stays THEN event_id ELSE p_event_id END,
            event_position = CASE WHEN stays THEN event_position ELSE p_to END
          WHERE name = ANY(p_names) AND position = p_from AND stopped_at IS NULL;
        GET DIAGNOSTICS moved = ROW_COUNT;
        IF moved <> cardinality(p_names) THEN
          RAISE EXCEPTION USING ERRCODE = 'HF001', MESSAGE = 'Another runner moved a checkpoint on from ' || p_from;
        END IF;
        IF told > 0 THEN
          UPDATE rm.change_head SET seq = seq + told WHERE id = 1 RETURNING seq INTO head;
          INSERT INTO rm.changes
            SELECT head - told + u.place, u.position, u.channel, u.event, u.payload, p_at
            FROM unnest(c_position, c_channel, c_event, c_payload)
              WITH ORDINALITY AS u(position, channel, event, payload, place);
          PERFORM pg_notify('rm_changes', head::text);
        END IF;
        PERFORM pg_notify('rm_checkpoint', p_to::text);
        RETURN head;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION rm.advance(text[], bigint, bigint, timestamptz, bigint[], text[], text[], jsonb[], uuid)',
    );
    await runner.query('ALTER TABLE rm.checkpoint DROP event_id, DROP event_position');
  }
}

/** A table of its own, so that a shop without traces pays nothing. */
class CreateChangeTraces1764115500000 implements MigrationInterface {
  name = 'CreateChangeTraces1764115500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE rm.change_traces (position bigint PRIMARY KEY, traceparent text NOT NULL, at timestamptz NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.change_traces');
  }
}

export const migrations = [
  CreateProjectionEngine1763600300000,
  CreateRebuilds1763600300100,
  AddProjectionVitals1763600310000,
  CreateProofs1764100021000,
  IdentifyCheckpoints1764110004000,
  CreateChangeTraces1764115500000,
];
