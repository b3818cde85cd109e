import type { EventStore } from '@hatch/event-store';
import type { Pool, PoolClient } from 'pg';
import type { Running } from './batch-writer.js';
import { NO_EVENT, readCheckpoints, type Checkpoint, type ProjectionFailure } from './checkpoint.js';
import type { Projection } from './projection.js';

/** Where a projection stands when a runner takes it up. */
export type ProjectionPosition = Running & {
  readonly position: bigint;
  readonly stopped: ProjectionFailure | undefined;
  /** Its rows were folded by another version; they serve until they are replaced. */
  readonly outdated: boolean;
};

/** Reads where each projection stands. A new one starts from the beginning and tells nothing of what is in the log already. */
export const readProjectionPositions = async (
  projections: readonly Projection[],
  client: PoolClient,
  store: EventStore,
): Promise<readonly ProjectionPosition[]> => {
  const head = await store.head();
  await client.query({
    text: `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at)
           SELECT name, version, 0, $3, now() FROM unnest($1::text[], $2::int[]) AS p(name, version)
           ON CONFLICT (name) DO NOTHING`,
    values: [projections.map(({ name }) => name), projections.map(({ version }) => version), head],
  });
  const known = new Map((await readCheckpoints(client)).map((checkpoint) => [checkpoint.name, checkpoint]));
  return projections.map((projection) => standingOf(projection, known.get(projection.name)));
};

const standingOf = (projection: Projection, checkpoint: Checkpoint | undefined): ProjectionPosition => ({
  projection,
  position: checkpoint?.position ?? 0n,
  suppressChangesUntil: checkpoint?.suppressChangesUntil ?? 0n,
  stopped: checkpoint?.stopped,
  outdated: checkpoint?.version !== projection.version,
});

/** Its rows hold what the log has lost: resuming it would leave them so and pass over what came in its place. */
export class RebuildRequired extends Error {
  constructor(name: string) {
    super(
      `${name} stands where the log did not reach; it cannot be resumed, only built: npm run hatch -- rebuild ${name}`,
    );
    this.name = 'OnlyRebuildHeals';
  }
}

/**
 * Lets a stopped projection try again from where it stands; whichever process runs it is told.
 * @throws OnlyRebuildHeals when it was not an event that stopped it
 */
export const resumeProjection = async (pool: Pool, name: string): Promise<void> => {
  const { rows } = await pool.query<{ type: string | null }>(
    `WITH before AS (SELECT name, stopped_type FROM rm.checkpoint WHERE name = $1 AND stopped_at IS NOT NULL FOR UPDATE),
     resumed AS (
       UPDATE rm.checkpoint c
       SET stopped_at = NULL, stopped_position = NULL, stopped_stream = NULL, stopped_type = NULL, stopped_error = NULL
       FROM before b WHERE c.name = b.name AND b.stopped_type <> $2 RETURNING c.name),
     told AS (SELECT pg_notify('rm_control', name) FROM resumed)
     SELECT stopped_type AS type, (SELECT count(*) FROM told) FROM before`,
    [name, NO_EVENT.eventType],
  );
  if (rows[0]?.type === NO_EVENT.eventType) throw new RebuildRequired(name);
};
