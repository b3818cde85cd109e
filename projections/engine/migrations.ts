import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `rm.advance` ends a batch: it moves the checkpoints from where the batch began, which fails when another
 * runner was there first (HF001), and numbers the changes without a gap: the row of `rm.change_head` is
 * locked until the commit, so numbers become visible in order.
 */
export class CreateProjectionEngine1763600300000 implements MigrationInterface {
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

export const migrations = [CreateProjectionEngine1763600300000];
