import { EventStoreUnavailable, type Metadata, type RecordedEvent } from '@hatch/kernel';
import { withDeadline } from '@hatch/platform/resilience';
import type pg from 'pg';
import { retryOnDisconnect } from '../retry-on-disconnect.js';
import { EventStoreClosed } from '../errors.js';
import type { StreamStarts } from '../port.js';
import type { StreamPage } from '../stream-pages.js';
import { isConnectionLost } from './dedicated-connection.js';

const COLUMNS = 'position, stream_id, version, event_id, type, data, meta';
const STREAM_PAGE = `SELECT ${COLUMNS} FROM es.events WHERE stream_id = $1`;
const STREAMS_PAGE = `SELECT e.* FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked(stream, start, place),
  LATERAL (SELECT ${COLUMNS} FROM es.events WHERE stream_id = asked.stream AND version >= asked.start
           ORDER BY version LIMIT $3) AS e
  ORDER BY asked.place, e.version`;
const LAST = 2n ** 63n - 1n;
const LOG_PAGE = `SELECT ${COLUMNS} FROM es.events WHERE position >= $1 AND position <= $2`;

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

export type LogReaderOptions = { readonly patienceMs: number; readonly answerWithinMs: number };

export class LogReader {
  constructor(
    private readonly pool: pg.Pool,
    private readonly options: LogReaderOptions,
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

  async streamsPage(from: StreamStarts, most: number): Promise<readonly RecordedEvent[]> {
    const rows = await this.#read<EventRow>({
      name: 'streams-page',
      text: STREAMS_PAGE,
      values: [[...from.keys()], [...from.values()], most],
    });
    return rows.map(toRecorded);
  }

  async idAt(position: bigint, signal?: AbortSignal): Promise<string | undefined> {
    const text = 'SELECT event_id FROM es.events WHERE position = $1';
    const [row] = await this.#read<[string]>({ name: 'log-id-at', text, values: [position] }, signal);
    return row?.[0];
  }

  /** Events with after <= position <= upTo of these prefixes, always including those at the two positions. */
  async logPage({ after, upTo, most, prefixes }: LogPage, signal: AbortSignal): Promise<readonly RecordedEvent[]> {
    const query = prefixes
      ? {
          name: 'log-page-of-prefixes',
          text: `${LOG_PAGE} AND (stream_id ^@ ANY($4) OR position IN ($1, $2)) ORDER BY position LIMIT $3`,
          values: [after, upTo, most, prefixes],
        }
      : { name: 'log-page', text: `${LOG_PAGE} ORDER BY position LIMIT $3`, values: [after, upTo, most] };
    const rows = await this.#read<EventRow>(query, signal);
    return rows.map(toRecorded);
  }

  async #read<Row extends unknown[]>(query: pg.QueryConfig, signal?: AbortSignal): Promise<readonly Row[]> {
    let lastFailure: unknown;
    const once = async () => {
      if (this.pool.ending) throw new EventStoreClosed();
      try {
        return (await this.pool.query<Row>({ ...query, rowMode: 'array' })).rows;
      } catch (error) {
        lastFailure = error;
        throw error;
      }
    };
    if (signal) return retryOnDisconnect(once, { isLoss: isConnectionLost, patienceMs: Infinity, signal });
    const { patienceMs, answerWithinMs } = this.options;
    return withDeadline(answerWithinMs, retryOnDisconnect(once, { isLoss: isConnectionLost, patienceMs }), () => {
      throw new EventStoreUnavailable(lastFailure ?? new Error(`No answer within ${answerWithinMs} ms`));
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
