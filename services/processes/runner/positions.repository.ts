import type { LogPlace } from '@hatch/event-store';
import type { Pool } from 'pg';

export type ProcessPosition = {
  readonly name: string;
  readonly position: bigint;
  /** Of the event at the position; undefined where an earlier release wrote it. */
  readonly id: string | undefined;
  /** Waits for a rewind; `at` is an ISO instant. */
  readonly stopped: { readonly at: string; readonly error: string } | undefined;
};

type Row = {
  readonly name: string;
  readonly position: string;
  readonly event_id: string | null;
  readonly event_position: string | null;
  readonly stopped_at: Date | null;
  readonly stopped_error: string | null;
};
type PlaceRow = { readonly position: string; readonly event_id: string };

/** Longer than any backup of a log is kept. */
const PLACES_KEPT = "interval '35 days'";
const NOTED_EVERY = "interval '1 minute'";
const READ = 'SELECT name, position, event_id, event_position, stopped_at, stopped_error FROM process.positions';

export class Positions {
  constructor(private readonly pool: Pool) {}

  /** 0n for a process that has never run. */
  async of(name: string): Promise<ProcessPosition> {
    const { rows } = await this.pool.query<Row>({
      name: 'positions-of',
      text: `${READ} WHERE name = $1`,
      values: [name],
    });
    const [row] = rows;
    return row ? toPosition(row) : { name, position: 0n, id: undefined, stopped: undefined };
  }

  async all(): Promise<readonly ProcessPosition[]> {
    const { rows } = await this.pool.query<Row>({ name: 'positions-all', text: `${READ} ORDER BY name` });
    return rows.map(toPosition);
  }

  /** One write; never moves backwards or while stopped. Keeps a restore point every minute. */
  async moveTo(places: ReadonlyMap<string, LogPlace>): Promise<void> {
    const reached = [...places].map(([name, { position, id }]) => ({ name, position, id }));
    await this.pool.query({
      name: 'positions-move',
      text: `WITH reached AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::uuid[]) AS r(name, position, event_id)),
             moved AS (
               INSERT INTO process.positions AS known (name, position, event_id, event_position)
               SELECT name, position, event_id, position FROM reached ORDER BY name
               ON CONFLICT (name) DO UPDATE
               SET position = excluded.position, event_id = excluded.event_id, event_position = excluded.position
               WHERE known.position < excluded.position AND known.stopped_at IS NULL
               RETURNING position, event_id)
             INSERT INTO process.places (position, event_id, noted_at)
             SELECT DISTINCT position, event_id, clock_timestamp() FROM moved
             WHERE NOT EXISTS (SELECT FROM process.places WHERE noted_at > clock_timestamp() - ${NOTED_EVERY})
             ON CONFLICT (position) DO NOTHING`,
      values: [reached.map(({ name }) => name), reached.map(({ position }) => position), reached.map(({ id }) => id)],
    });
  }

  async identify(name: string, { position, id }: LogPlace): Promise<void> {
    await this.pool.query(
      'UPDATE process.positions SET event_id = $3, event_position = position WHERE name = $1 AND position = $2',
      [name, position, id],
    );
  }

  async stop({ name, position }: Pick<ProcessPosition, 'name' | 'position'>, error: string): Promise<void> {
    await this.pool.query(
      `UPDATE process.positions SET stopped_at = clock_timestamp(), stopped_error = $3 WHERE name = $1 AND position = $2`,
      [name, position, error],
    );
  }

  async placesUpTo(position: bigint): Promise<readonly LogPlace[]> {
    const { rows } = await this.pool.query<PlaceRow>(
      'SELECT position, event_id FROM process.places WHERE position <= $1 ORDER BY position',
      [position],
    );
    return rows.map((row) => ({ position: BigInt(row.position), id: row.event_id }));
  }

  /** Drops later places: they belong to a log that no longer exists. */
  async rewind(name: string, to: LogPlace | 'start'): Promise<void> {
    const { position, id } = to === 'start' ? { position: 0n, id: null } : to;
    await this.pool.query(
      `WITH lost AS (DELETE FROM process.places WHERE position > $2)
       UPDATE process.positions
       SET position = $2, event_id = $3, event_position = $2, stopped_at = NULL, stopped_error = NULL WHERE name = $1`,
      [name, position, id],
    );
  }

  async prune(): Promise<void> {
    await this.pool.query(`DELETE FROM process.places WHERE noted_at < clock_timestamp() - ${PLACES_KEPT}`);
  }
}

const toPosition = ({ name, position, ...row }: Row): ProcessPosition => ({
  name,
  position: BigInt(position),
  id: row.event_position === position ? (row.event_id ?? undefined) : undefined,
  stopped: row.stopped_at ? { at: row.stopped_at.toISOString(), error: row.stopped_error ?? '' } : undefined,
});
