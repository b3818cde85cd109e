import { setMaxListeners } from 'node:events';
import {
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type AppendResult,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { Appended, Expected, NewEvent, RecordedEvent } from '@hatch/kernel';
import { bridgeLosses } from '../bridge-losses.js';
import { EventStoreClosed, EventStoreUnavailable, NothingToAppend } from '../errors.js';
import type { EventStore, Health, OnBatch, SubscribeOptions } from '../port.js';
import { isConnectionLost, toPortError } from './client-errors.js';
import { follow } from './follow.js';
import { connect, disconnect } from './log-client.js';
import { LogReader } from './log-reader.js';
import { within } from './within.js';

const PAGE = 500;

export type EventStoreDbOptions = {
  /** How long one append or read may take before it is sent again; 5,000 by default. */
  readonly answerWithinMs?: number;
  /** How long a lost server is waited for before a caller gets EventStoreUnavailable; 10,000 by default. */
  readonly patienceMs?: number;
  /** How often a silent subscription is compared with the log; 15,000 by default. */
  readonly watchdogMs?: number;
};

/**
 * The log in EventStoreDB or KurrentDB. Positions are commit positions of $all; events read from one stream
 * carry the position the log had reached when they were read. `duplicate` is told when this process has seen
 * the log beyond the position of the answer; otherwise the protocol does not tell a first write from a repeated one.
 *
 * One for each process: the client keeps the appends under way of all clients in one place and rejects all of
 * them when the connection of one breaks.
 */
export class EventStoreDbEventStore implements EventStore {
  #client: EventStoreDBClient | undefined;
  #renewing: Promise<void> | undefined;
  /** The furthest position known to have been in the log. */
  #seen = 0n;
  readonly #reader: LogReader;
  readonly #answerWithinMs: number;
  readonly #patienceMs: number;
  readonly #watchdogMs: number;
  readonly #closing = new AbortController();
  /** The last append under way of each stream: the client itself does not keep their order. */
  readonly #lanes = new Map<string, Promise<unknown>>();

  constructor(
    private readonly connectionString: string,
    { answerWithinMs = 5_000, patienceMs = 10_000, watchdogMs = 15_000 }: EventStoreDbOptions = {},
  ) {
    this.#client = connect(connectionString);
    this.#answerWithinMs = answerWithinMs;
    this.#patienceMs = patienceMs;
    this.#watchdogMs = watchdogMs;
    this.#reader = new LogReader({ client: () => this.#client, patienceMs, answerWithinMs });
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    this.#refuseWhenClosed();
    if (events.length === 0) throw new NothingToAppend(stream);
    const clientEvents = events.map(toClientEvent);
    const before = this.#lanes.get(stream) ?? Promise.resolve();
    const appending = before.then(() => this.#append(stream, expected, clientEvents));
    const settled = appending.catch(() => undefined);
    this.#lanes.set(stream, settled);
    try {
      return await appending;
    } catch (error) {
      throw toPortError(error, stream, expected);
    } finally {
      if (this.#lanes.get(stream) === settled) this.#lanes.delete(stream);
    }
  }

  async *readStream(
    stream: string,
    { from = 0n, max = Infinity }: { readonly from?: bigint; readonly max?: number } = {},
  ): AsyncIterable<RecordedEvent> {
    let next = from;
    let left = max;
    while (left > 0) {
      this.#refuseWhenClosed();
      const wanted = Math.min(PAGE, left);
      const page = await this.#reader.streamPage(stream, next, wanted);
      yield* page;
      if (page.length < wanted) return;
      next += BigInt(page.length);
      left -= page.length;
    }
  }

  async subscribeAll(options: SubscribeOptions, onBatch: OnBatch): Promise<void> {
    this.#refuseWhenClosed();
    // Any number of followers may share one signal.
    setMaxListeners(0, options.signal, this.#closing.signal);
    const log = {
      reader: this.#reader,
      connectionString: this.connectionString,
      watchdogMs: this.#watchdogMs,
      closing: this.#closing.signal,
      refuseWhenClosed: () => this.#refuseWhenClosed(),
    };
    try {
      await follow(log, options, async (events, upTo, live) => {
        this.#sees(upTo);
        await onBatch(events, upTo, live && upTo >= this.#seen);
      });
    } catch (error) {
      if (!(options.signal.aborted && error instanceof EventStoreUnavailable)) throw error;
    }
  }

  async head(): Promise<bigint> {
    this.#refuseWhenClosed();
    return this.#sees(await this.#reader.head());
  }

  async health(): Promise<Health> {
    try {
      return { ok: true, detail: `EventStoreDB at position ${await this.head()}` };
    } catch (error) {
      return {
        ok: false,
        detail: `EventStoreDB cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
      };
    }
  }

  /** Waits for the appends under way, ends every subscription with EventStoreClosed and disconnects. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.all(this.#lanes.values());
    const client = this.#client;
    this.#client = undefined;
    if (client) await disconnect(client);
  }

  async #append(stream: string, expected: Expected, events: ReturnType<typeof toClientEvent>[]): Promise<Appended> {
    const seen = this.#seen;
    const once = async () => {
      await this.#renewing;
      if (!this.#client) throw new EventStoreClosed();
      return within(
        this.#answerWithinMs,
        this.#client.appendToStream(stream, events, { expectedRevision: toClientRevision(expected) }),
      );
    };
    try {
      return await this.#toAppended(
        await bridgeLosses(once, { isLoss: isConnectionLost, patienceMs: this.#patienceMs }),
        seen,
      );
    } catch (error) {
      if (error instanceof EventStoreUnavailable) this.#renewClient();
      throw error;
    }
  }

  // Writing the same again is a success too; then the position may be missing, and everything up to now holds it.
  async #toAppended({ nextExpectedRevision, position }: AppendResult, seen: bigint): Promise<Appended> {
    if (!position) return { revision: nextExpectedRevision, position: await this.#reader.head(), duplicate: true };
    this.#sees(position.commit);
    return { revision: nextExpectedRevision, position: position.commit, duplicate: position.commit <= seen };
  }

  // A client keeps some failures for good, such as that of asking for the server's features. The old one must be
  // gone before the next is used, or its end would reject the appends of the next.
  #renewClient(): void {
    const old = this.#client;
    if (!old || this.#renewing) return;
    this.#renewing = disconnect(old).finally(() => {
      if (this.#client === old) this.#client = connect(this.connectionString);
      this.#renewing = undefined;
    });
  }

  #sees(position: bigint): bigint {
    if (position > this.#seen) this.#seen = position;
    return position;
  }

  #refuseWhenClosed(): void {
    if (this.#closing.signal.aborted) throw new EventStoreClosed();
  }
}

const toClientRevision = (expected: Expected): AppendExpectedRevision => {
  if (expected === 'no-stream') return NO_STREAM;
  return expected === 'exists' ? STREAM_EXISTS : expected;
};

// The client writes the JSON only later, and again for each try; until then the caller may change the event.
const toClientEvent = ({ id, type, data, meta }: NewEvent) =>
  jsonEvent({ id, type, data: JSON.parse(JSON.stringify(data)), metadata: { ...meta } });
