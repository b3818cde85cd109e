import type { Metadata, RecordedEvent } from '@hatch/kernel';
import type pg from 'pg';
import { retryOnDisconnect } from '../retry-on-disconnect.js';
import { EventStoreClosed } from '../errors.js';
import type { StreamPage } from '../stream-pages.js';
import { isConnectionLost } from './connection-lost.js';

const COLUMNS = 'position, stream_id, version, event_id, type, data, meta';
const STREAM_PAGE = `SELECT ${COLUMNS} FROM es.events WHERE stream_id = $1`;
const LAST = 2n ** 63n - 1n;
const LOG_PAGE = `SELECT ${COLUMNS} FROM es.events WHERE position > $1 AND position <= $2`;

type EventRow = [
  position: string,
  stream: string,
  version: string,
  id: string,
  type: string,
  data: object,
  meta: Metadata,
];

export type LogPage = {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly most: number;
  readonly prefixes?: readonly string[] | undefined;
};

/** The reads of the log. They are retried on a lost connection for the time of patience, or until the signal where one is given. */
export class LogReader {
  constructor(
    private readonly pool: pg.Pool,
    private readonly patienceMs: number,
  ) {
    // The pool replaces an idle connection that was lost; the next read reports a loss that lasts.
    pool.on('error', () => undefined);
  }

  async head(signal?: AbortSignal): Promise<bigint> {
    const text = 'SELECT coalesce(max(position), 0) FROM es.events';
    const [row] = await this.#read<[string]>({ name: 'log-head', text }, signal);
    return BigInt(row?.[0] ?? 0);
  }

  async streamPage(stream: string, { from, most, backwards }: StreamPage): Promise<readonly RecordedEvent[]> {
    const query = backwards
      ? { name: 'stream-page-backwards', text: `${STREAM_PAGE} AND version <= $2 ORDER BY version DESC LIMIT $3` }
      : { name: 'stream-page', text: `${STREAM_PAGE} AND version >= $2 ORDER BY version LIMIT $3` };
    const rows = await this.#read<EventRow>({ ...query, values: [stream, from === 'end' ? LAST : from, most] });
    return rows.map(toRecorded);
  }

  /** Events with after < position <= upTo, of streams that start with one of the prefixes if there are any. */
  async logPage({ after, upTo, most, prefixes }: LogPage, signal: AbortSignal): Promise<readonly RecordedEvent[]> {
    const query = prefixes
      ? {
          name: 'log-page-of-prefixes',
          text: `${LOG_PAGE} AND stream_id ^@ ANY($4) ORDER BY position LIMIT $3`,
          values: [after, upTo, most, prefixes],
        }
      : { name: 'log-page', text: `${LOG_PAGE} ORDER BY position LIMIT $3`, values: [after, upTo, most] };
    const rows = await this.#read<EventRow>(query, signal);
    return rows.map(toRecorded);
  }

  async #read<Row extends unknown[]>(query: pg.QueryConfig, signal?: AbortSignal): Promise<readonly Row[]> {
    const once = async () => {
      if (this.pool.ending) throw new EventStoreClosed();
      return (await this.pool.query<Row>({ ...query, rowMode: 'array' })).rows;
    };
    return retryOnDisconnect(once, {
      isLoss: isConnectionLost,
      ...(signal ? { patienceMs: Infinity, signal } : { patienceMs: this.patienceMs }),
    });
  }
}

const toRecorded = ([position, stream, version, id, type, data, meta]: EventRow): RecordedEvent => ({
  id,
  type,
  data,
  meta,
  stream,
  revision: BigInt(version),
  position: BigInt(position),
});
