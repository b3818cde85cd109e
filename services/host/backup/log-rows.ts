import type { EventStore } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { ClientBase } from 'pg';

export type LogRow = {
  readonly position: string;
  readonly stream_id: string;
  readonly version: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  readonly created: string;
};

type OnRows = (rows: readonly LogRow[]) => Promise<void>;

/** Fits in memory, however large each event is. */
const PAGE = 500;

export const readLogInPostgres = async (client: ClientBase, onRows: OnRows): Promise<void> => {
  for (let after = '0'; ;) {
    const { rows } = await client.query<LogRow>({
      name: 'backup-log-page',
      text: `SELECT position::text, stream_id, version::text, event_id::text, type, data::text, meta::text, created::text
               FROM es.events e WHERE position > $1 ORDER BY e.position LIMIT ${PAGE}`,
      values: [after],
    });
    const last = rows.at(-1);
    if (!last) return;
    await onRows(rows);
    after = last.position;
  }
};

export const readLogInEventStoreDb = async (store: EventStore, onRows: OnRows): Promise<void> => {
  const head = await store.head();
  if (head === 0n) return;
  const done = new AbortController();
  await store.subscribeAll({ after: 'start', batch: PAGE, signal: done.signal }, async (events, upTo) => {
    const rows = events.filter(({ position }) => position <= head).map(rowOf);
    if (rows.length > 0) await onRows(rows);
    if (upTo >= head) done.abort();
  });
};

const rowOf = ({ position, stream, revision, id, type, data, meta }: RecordedEvent): LogRow => ({
  position: String(position),
  stream_id: stream,
  version: String(revision),
  event_id: id,
  type,
  data: JSON.stringify(data),
  meta: JSON.stringify(meta),
  created: meta.at,
});
