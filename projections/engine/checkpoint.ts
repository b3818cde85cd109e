import type { ClientBase, Pool } from 'pg';

/** The event that could not be applied; or, with `NO_EVENT`, a position beyond the end of the log. */
export type ProjectionFailure = {
  readonly position: bigint;
  readonly stream: string;
  readonly eventType: string;
  /** Holds none of the event's data. */
  readonly error: string;
  readonly at: string;
};

export const NO_EVENT = { stream: '', eventType: '' } as const;

export type Checkpoint = {
  readonly name: string;
  readonly version: number;
  /** Inclusive. */
  readonly position: bigint;
  /** Of the event at the position; undefined where an earlier release or a rebuild wrote it. */
  readonly id?: string;
  /** Changes up to here were emitted before, or are older than the model. */
  readonly suppressChangesUntil: bigint;
  /** Its rows are not complete yet. */
  readonly rebuilding: boolean;
  readonly stopped?: ProjectionFailure;
};

type Row = {
  name: string;
  version: number;
  position: string;
  event_id: string | null;
  event_position: string | null;
  silent_until: string;
  stopped_at: Date | null;
  stopped_position: string | null;
  stopped_stream: string | null;
  stopped_type: string | null;
  stopped_error: string | null;
};

export const readCheckpoints = async (database: Pool | ClientBase): Promise<readonly Checkpoint[]> => {
  const { rows } = await database.query<Row>({
    name: 'checkpoints',
    text: `SELECT name, version, position, event_id, event_position, silent_until,
             stopped_at, stopped_position, stopped_stream, stopped_type, stopped_error
           FROM rm.checkpoint ORDER BY name`,
  });
  return rows.map(toCheckpoint);
};

const toCheckpoint = (row: Row): Checkpoint => ({
  name: row.name,
  version: row.version,
  position: BigInt(row.position),
  ...(row.event_id !== null && row.event_position === row.position && { id: row.event_id }),
  suppressChangesUntil: BigInt(row.silent_until),
  rebuilding: BigInt(row.position) < BigInt(row.silent_until),
  ...(row.stopped_position !== null && {
    stopped: {
      position: BigInt(row.stopped_position),
      stream: row.stopped_stream ?? '',
      eventType: row.stopped_type ?? '',
      error: row.stopped_error ?? '',
      at: row.stopped_at?.toISOString() ?? '',
    },
  }),
});
