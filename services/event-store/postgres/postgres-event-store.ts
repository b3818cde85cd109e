import { setMaxListeners } from 'node:events';
import {
  EventStoreUnavailable,
  type Appended,
  type Expected,
  type NewEvent,
  type ReadStreamOptions,
  type RecordedEvent,
} from '@hatch/kernel';
import { WatchedClient } from '@hatch/platform/resilience';
import pg from 'pg';
import { EventStoreClosed } from '../errors.js';
import type { EventStore, Health, OnBatch, StreamStarts, SubscribeOptions } from '../port.js';
import { byStream, inLogOrder, streamPages, type StreamPage } from '../stream-pages.js';
import { ANSWER_WITHIN_MS, CONNECT_WITHIN_MS, DedicatedConnection } from './dedicated-connection.js';
import { follow, type Log, LogWatch } from './follow.js';
import { GroupCommit, toPendingAppend, type PendingAppend } from './group-commit.js';
import { LogHead } from '../log-head.js';
import { LogReader } from './log-reader.js';
import { LogWriter } from './log-writer.js';
import { RecentEvents } from './recent-events.js';

const READERS = 4;
const PROVERS = 1;

/** Most connections of one log: readers, one for proofs, the writer, and a listener where others append. */
export const connectionsOfLog = (alone: boolean): number => READERS + PROVERS + (alone ? 1 : 2);

export type PostgresEventStoreOptions = {
  /** Saves processor time: commits are not announced. Another process would learn of them within a second. */
  readonly alone?: boolean;
  /** How long a lost connection is retried. */
  readonly patienceMs?: number;
  /** How long any caller waits before EventStoreUnavailable. */
  readonly answerWithinMs?: number;
};

export class PostgresEventStore implements EventStore {
  readonly #writer: DedicatedConnection;
  readonly #commits: GroupCommit<Appended>;
  readonly #pool: pg.Pool;
  readonly #provers: pg.Pool;
  readonly #reader: LogReader;
  readonly #watch: LogWatch;
  readonly #log: Log & { readonly recent: RecentEvents };
  readonly #storedLog: Log;
  #followers = 0;
  #closed = false;

  constructor(
    connection: string | pg.ClientConfig,
    { alone = false, patienceMs = 4_500, answerWithinMs = 4_500 }: PostgresEventStoreOptions = {},
  ) {
    const config = typeof connection === 'string' ? { connectionString: connection } : connection;
    this.#writer = new DedicatedConnection({ ...config, application_name: 'hatch-log-writer' }, patienceMs);
    const writer = new LogWriter(this.#writer, !alone);
    this.#commits = new GroupCommit(
      async (appends) => this.#committed(appends, await writer.write(appends)),
      answerWithinMs,
    );
    const pool = (max: number, application_name: string) =>
      new pg.Pool({
        ...config,
        Client: WatchedClient,
        max,
        application_name,
        keepAlive: true,
        query_timeout: ANSWER_WITHIN_MS,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
      });
    this.#pool = pool(READERS, 'hatch-log-reader');
    this.#provers = pool(PROVERS, 'hatch-log-prover');
    this.#reader = new LogReader(this.#pool, { patienceMs, answerWithinMs });
    const head = new LogHead();
    this.#watch = new LogWatch(head, this.#reader, {
      ...(!alone && { listen: { ...config, application_name: 'hatch-log-listener' } }),
      ownWriter: () => this.#writer.serverProcess,
    });
    const refuseWhenClosed = () => this.#refuseWhenClosed();
    this.#log = { head, reader: this.#reader, recent: new RecentEvents(), refuseWhenClosed };
    this.#storedLog = {
      head,
      reader: new LogReader(this.#provers, { patienceMs, answerWithinMs }),
      refuseWhenClosed,
    };
  }

  get readers(): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
    return this.#pool;
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    this.#refuseWhenClosed();
    return this.#commits.add(toPendingAppend(stream, expected, events));
  }

  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent> {
    const readPage = async (page: StreamPage) => {
      this.#refuseWhenClosed();
      return this.#reader.streamPage(stream, page);
    };
    return streamPages(readPage, options);
  }

  async readStreams(from: StreamStarts, most: number): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    this.#refuseWhenClosed();
    return byStream(await this.#reader.streamsPage(from, most));
  }

  async readPlaced(streams: readonly string[], after = 0n): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (const stream of new Set(streams))
      for await (const event of this.readStream(stream)) if (event.position > after) events.push(event);
    return events.sort(inLogOrder);
  }

  async subscribeAll(options: SubscribeOptions, onBatch: OnBatch): Promise<void> {
    this.#refuseWhenClosed();
    // Any number of followers may share one signal.
    setMaxListeners(0, options.signal);
    const wake = () => this.#log.head.wakeAll();
    options.signal.addEventListener('abort', wake);
    this.#followers++;
    this.#watch.start();
    try {
      await follow(options.fromStorage ? this.#storedLog : this.#log, options, onBatch);
    } catch (error) {
      if (!(options.signal.aborted && error instanceof EventStoreUnavailable)) throw error;
    } finally {
      options.signal.removeEventListener('abort', wake);
      this.#followers--;
    }
  }

  async idAt(position: bigint): Promise<string | undefined> {
    this.#refuseWhenClosed();
    return this.#reader.idAt(position);
  }

  async head(): Promise<bigint> {
    this.#refuseWhenClosed();
    return this.#reader.head();
  }

  async health(): Promise<Health> {
    try {
      return { ok: true, detail: `Postgres log at position ${await this.head()}` };
    } catch (error) {
      return {
        ok: false,
        detail: `Postgres log cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
      };
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#log.head.wakeAll();
    await this.#commits.idle();
    await this.#watch.stop();
    await this.#writer.close();
    await this.#pool.end();
    await this.#provers.end();
  }

  #committed(appends: readonly PendingAppend[], results: readonly (Appended | Error)[]): readonly (Appended | Error)[] {
    const { recent, head } = this.#log;
    results.forEach((result, index) => {
      const append = appends[index];
      if (result instanceof Error || !append) return;
      if (this.#followers > 0 && !result.duplicate)
        recent.push(append.stream, result.revision, result.position, append.events);
      head.raiseTo(result.position);
    });
    return results;
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new EventStoreClosed();
  }
}
