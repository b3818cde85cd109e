import type { Snapshot, SnapshotStore } from '@hatch/kernel';
import type pg from 'pg';

type SnapshotRow = { readonly revision: string; readonly event_id: string; readonly state: unknown };

export class PostgresSnapshots implements SnapshotStore {
  constructor(private readonly pool: pg.Pool) {}

  async load(stream: string, schema: number): Promise<Snapshot | undefined> {
    const { rows } = await this.pool.query<SnapshotRow>({
      name: 'load-snapshot',
      text: 'SELECT revision, event_id, state FROM es.snapshots WHERE stream_id = $1 AND schema = $2',
      values: [stream, schema],
    });
    return rows[0] && { revision: BigInt(rows[0].revision), eventId: rows[0].event_id, state: rows[0].state };
  }

  /** Does nothing once the pool is closed: the snapshot will be made when it is missed. */
  async save(stream: string, schema: number, { revision, eventId, state }: Snapshot): Promise<void> {
    if (this.pool.ending) return;
    await this.pool.query({
      name: 'save-snapshot',
      text: `INSERT INTO es.snapshots VALUES ($1, $2, $3, $4, $5) ON CONFLICT (stream_id) DO UPDATE
                SET schema = excluded.schema, revision = excluded.revision,
                    event_id = excluded.event_id, state = excluded.state`,
      values: [stream, schema, revision, eventId, JSON.stringify(state)],
    });
  }
}
