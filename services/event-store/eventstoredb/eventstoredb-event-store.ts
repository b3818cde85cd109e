import {
  EventStoreUnavailable,
  type Appended,
  type Expected,
  type NewEvent,
  type ReadStreamOptions,
  type RecordedEvent,
} from '@hatch/kernel';
import { setMaxListeners } from 'node:events';
import { EventStoreClosed } from '../errors.js';
import { LogHead } from '../log-head.js';
import type { EventStore, Health, OnBatch, StreamStarts, SubscribeOptions } from '../port.js';
import { byStream, streamPages, type StreamPage } from '../stream-pages.js';
import { follow, type FollowedLog } from './follow.js';
import { LogAppender } from './log-appender.js';
import { RenewableClient } from './log-client.js';
import { LogReader } from './log-reader.js';
import { LogTail } from './log-tail.js';
import { readAfter, readPlaced } from './read-placed.js';
import { LogServers, type ConnectTimes } from './log-servers.js';

export type EventStoreDbOptions = ConnectTimes & {
  /** Longest time until an append or read is sent again. */
  readonly answerWithinMs?: number;
  readonly patienceMs?: number;
  /** Interval at which a silent subscription is compared with the log. */
  readonly watchdogMs?: number;
};

/** Sooner than a readiness probe gives up. */
const HEALTH_WITHIN_MS = 1_200;

/**
 * Positions are commit positions of $all. Events read from one stream carry the position that the log had reached
 * then; `readPlaced` searches for their own. `duplicate` is set only once this process has seen the log beyond the
 * answer: the protocol does not tell a first write from a repeated one.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly #client: RenewableClient;
  readonly #seen = new LogHead();
  readonly #reader: LogReader;
  readonly #appender: LogAppender;
  readonly #followed: FollowedLog;
  readonly #closing = new AbortController();

  constructor(
    connectionString: string,
    { answerWithinMs = 5_000, patienceMs = 10_000, watchdogMs = 15_000, ...times }: EventStoreDbOptions = {},
  ) {
    const servers = new LogServers(connectionString, times);
    const client = new RenewableClient(servers);
    const reader = new LogReader({ client, patienceMs, answerWithinMs });
    this.#client = client;
    this.#reader = reader;
    this.#appender = new LogAppender({ client, reader, seen: this.#seen, patienceMs, answerWithinMs });
    const tail = new LogTail();
    this.#closing.signal.addEventListener('abort', tail.wakeAll);
    this.#followed = {
      tail,
      reader,
      servers,
      watchdogMs,
      closing: this.#closing.signal,
      refuseWhenClosed: () => this.#refuseWhenClosed(),
    };
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    this.#refuseWhenClosed();
    return this.#appender.append(stream, expected, events);
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

  async readPlaced(streams: readonly string[], after?: bigint): Promise<readonly RecordedEvent[]> {
    this.#refuseWhenClosed();
    const asked = [...new Set(streams)];
    if (asked.length === 0) return [];
    return after === undefined ? readPlaced(asked, this.#reader, this) : readAfter(asked, after, this);
  }

  async subscribeAll(options: SubscribeOptions, onBatch: OnBatch): Promise<void> {
    this.#refuseWhenClosed();
    // Any number of followers may share one signal.
    setMaxListeners(0, options.signal, this.#closing.signal);
    try {
      await follow(this.#followed, options, async (events, upTo, live) => {
        this.#seen.raiseTo(upTo);
        await onBatch(events, upTo, live && upTo >= this.#seen.position);
      });
    } catch (error) {
      if (!(options.signal.aborted && error instanceof EventStoreUnavailable)) throw error;
    }
  }

  async idAt(position: bigint): Promise<string | undefined> {
    this.#refuseWhenClosed();
    return this.#reader.idAt(position);
  }

  async head(): Promise<bigint> {
    this.#refuseWhenClosed();
    const head = await this.#reader.head();
    this.#seen.raiseTo(head);
    return head;
  }

  async health(): Promise<Health> {
    try {
      this.#refuseWhenClosed();
      return { ok: true, detail: `EventStoreDB at position ${await this.#reader.headWithin(HEALTH_WITHIN_MS)}` };
    } catch (error) {
      return { ok: false, detail: `EventStoreDB cannot be read: ${whyOf(error)}` };
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await this.#appender.idle();
    await this.#client.close();
  }

  #refuseWhenClosed(): void {
    if (this.#closing.signal.aborted) throw new EventStoreClosed();
  }
}

const whyOf = (error: unknown): string => {
  if (error instanceof EventStoreUnavailable && error.cause instanceof Error) return error.cause.message;
  return error instanceof Error ? error.message : 'unknown';
};
