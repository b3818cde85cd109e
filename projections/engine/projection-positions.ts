import type { EventStore } from '@hatch/event-store';
import type { Pool, PoolClient } from 'pg';
import type { RunningProjection } from './batch-writer.js';
import { NO_EVENT, readCheckpoints, type Checkpoint, type ProjectionFailure } from './checkpoint.js';
import type { Projection } from './projection.js';

export type ProjectionPosition = RunningProjection & {
  readonly position: bigint;
  readonly id: string | undefined;
  readonly stopped: ProjectionFailure | undefined;
  readonly outdated: boolean;
};

/** A new projection emits nothing for the present log, except what its predecessor has not emitted yet. */
export const readProjectionPositions = async (
  projections: readonly Projection[],
  client: PoolClient,
  store: EventStore,
): Promise<readonly ProjectionPosition[]> => {
  const head = await store.head();
  await client.query({
    // `least` ignores the null of a projection that succeeds none.
    text: `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at)
           SELECT p.name, p.version, 0, least(before.position, $4::bigint), now()
           FROM unnest($1::text[], $2::int[], $3::text[]) AS p(name, version, succeeds)
           LEFT JOIN rm.checkpoint before ON before.name = p.succeeds
           ON CONFLICT (name) DO NOTHING`,
    values: [
      projections.map(({ name }) => name),
      projections.map(({ version }) => version),
      projections.map(({ succeeds }) => succeeds ?? null),
      head,
    ],
  });
  const known = new Map((await readCheckpoints(client)).map((checkpoint) => [checkpoint.name, checkpoint]));
  return projections.map((projection) => positionOf(projection, known.get(projection.name)));
};

const positionOf = (projection: Projection, checkpoint: Checkpoint | undefined): ProjectionPosition => ({
  projection,
  position: checkpoint?.position ?? 0n,
  id: checkpoint?.id,
  suppressChangesUntil: checkpoint?.suppressChangesUntil ?? 0n,
  stopped: checkpoint?.stopped,
  outdated: checkpoint?.version !== projection.version,
});

/** Its rows hold events that the log has lost, and resuming would skip their replacements. */
export class RebuildRequired extends Error {
  constructor(name: string) {
    super(
      `${name} stands where the log did not reach, or was another; it cannot be resumed. Rebuild it: npm run hatch -- rebuild ${name}`,
    );
    this.name = 'RebuildRequired';
  }
}

/** Notifies the process that runs it. @throws RebuildRequired when no event had stopped it */
export const resumeProjection = async (pool: Pool, name: string): Promise<void> => {
  const { rows } = await pool.query<{ type: string | null }>(
    `WITH before AS (SELECT name, stopped_type FROM rm.checkpoint WHERE name = $1 AND stopped_at IS NOT NULL FOR UPDATE),
     resumed AS (
       UPDATE rm.checkpoint c
       SET stopped_at = NULL, stopped_position = NULL, stopped_stream = NULL, stopped_type = NULL, stopped_error = NULL
       FROM before b WHERE c.name = b.name AND b.stopped_type <> $2 RETURNING c.name),
     notified AS (SELECT pg_notify('rm_control', name) FROM resumed)
     SELECT stopped_type AS type, (SELECT count(*) FROM notified) FROM before`,
    [name, NO_EVENT.eventType],
  );
  if (rows[0]?.type === NO_EVENT.eventType) throw new RebuildRequired(name);
};
