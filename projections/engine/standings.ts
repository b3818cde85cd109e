import type { EventStore } from '@hatch/event-store';
import type { Pool, PoolClient } from 'pg';
import type { Running } from './batch-writer.js';
import { readCheckpoints, type Checkpoint, type Stop } from './checkpoint.js';
import { isTransient } from './failures.js';
import type { Projection } from './projection.js';
import { LIVE } from './session.js';

/** Where a projection stands when a runner takes it up. */
export type Standing = Running & { readonly position: bigint; readonly stopped: Stop | undefined };

/**
 * Reads where each projection stands. One that is new, or whose version is another than its rows were built
 * with, starts from the beginning and tells nothing of what is in the log already.
 */
export const standingsOf = async (
  projections: readonly Projection[],
  client: PoolClient,
  store: EventStore,
): Promise<readonly Standing[]> => {
  const head = await store.head();
  await client.query({
    text: `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at)
           SELECT name, version, 0, $3, now() FROM unnest($1::text[], $2::int[]) AS p(name, version)
           ON CONFLICT (name) DO NOTHING`,
    values: [projections.map(({ name }) => name), projections.map(({ version }) => version), head],
  });
  const known = await checkpointsByName(client);
  for (const projection of projections)
    if (known.get(projection.name)?.version !== projection.version) await startOver(projection, client);
  const current = await checkpointsByName(client);
  return projections.map((projection) => standingOf(projection, current.get(projection.name)));
};

const checkpointsByName = async (client: PoolClient): Promise<ReadonlyMap<string, Checkpoint>> =>
  new Map((await readCheckpoints(client)).map((checkpoint) => [checkpoint.name, checkpoint]));

const standingOf = (projection: Projection, checkpoint: Checkpoint | undefined): Standing => ({
  projection,
  position: checkpoint?.position ?? 0n,
  silentUntil: checkpoint?.silentUntil ?? 0n,
  stopped: checkpoint?.stopped,
});

/** Lets a stopped projection try again from where it stands; whichever process runs it is told. */
export const resumeProjection = async (pool: Pool, name: string): Promise<void> => {
  await pool.query(
    `WITH resumed AS (
       UPDATE rm.checkpoint
       SET stopped_at = NULL, stopped_position = NULL, stopped_type = NULL, stopped_error = NULL
       WHERE name = $1 AND stopped_at IS NOT NULL RETURNING name)
     SELECT pg_notify('rm_control', name) FROM resumed`,
    [name],
  );
};

const REBUILD_TRIES = 5;

/**
 * Empties a read model and lets whichever process runs it fold the log again, alone, telling nothing it has
 * told before. Its rows are incomplete meanwhile; building beside the live rows and swapping comes later.
 */
export const rebuildProjection = async (pool: Pool, projection: Projection): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      return await startOver(projection, client);
    } catch (error) {
      // Locks taken in another order than the running batch took them: the server ends one of the two.
      if (tries === REBUILD_TRIES || !isTransient(error)) throw error;
    } finally {
      client.release();
    }
  }
};

const startOver = async ({ name, version, tables }: Projection, client: PoolClient): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(`TRUNCATE ${tables.map((table) => `${LIVE}.${table}`).join(', ')}`);
    await client.query(
      `UPDATE rm.checkpoint
       SET version = $2, position = 0, silent_until = greatest(position, silent_until), updated_at = now(),
         stopped_at = NULL, stopped_position = NULL, stopped_type = NULL, stopped_error = NULL
       WHERE name = $1`,
      [name, version],
    );
    await client.query("SELECT pg_notify('rm_control', $1)", [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
