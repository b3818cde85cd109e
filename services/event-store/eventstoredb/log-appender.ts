import {
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type AppendResult,
} from '@eventstore/db-client';
import type { Appended, Expected, NewEvent } from '@hatch/kernel';
import { bridgeLosses } from '../bridge-losses.js';
import { EventStoreUnavailable, NothingToAppend } from '../errors.js';
import type { LogHead } from '../log-head.js';
import { isConnectionLost, toPortError } from './client-errors.js';
import type { RenewableClient } from './log-client.js';
import type { LogReader } from './log-reader.js';
import { within } from './within.js';

type ClientEvents = ReturnType<typeof toClientEvent>[];

export type LogAppenderOptions = {
  readonly client: RenewableClient;
  readonly reader: LogReader;
  /** How far the log is known to reach. */
  readonly seen: LogHead;
  readonly patienceMs: number;
  readonly answerWithinMs: number;
};

/** Appends, one at a time for each stream because the client itself does not keep their order. */
export class LogAppender {
  /** The last append under way of each stream. */
  readonly #lanes = new Map<string, Promise<unknown>>();

  constructor(private readonly options: LogAppenderOptions) {}

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    if (events.length === 0) throw new NothingToAppend(stream);
    const clientEvents = events.map(toClientEvent);
    const before = this.#lanes.get(stream) ?? Promise.resolve();
    const appending = before.then(() => this.#send(stream, expected, clientEvents));
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

  /** Resolves once no append is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#lanes.values());
  }

  async #send(stream: string, expected: Expected, events: ClientEvents): Promise<Appended> {
    const { client, seen, patienceMs, answerWithinMs } = this.options;
    const seenBefore = seen.position;
    const options = { expectedRevision: toClientRevision(expected) };
    const once = async () => within(answerWithinMs, (await client.get()).appendToStream(stream, events, options));
    try {
      const result = await bridgeLosses(once, { isLoss: isConnectionLost, patienceMs });
      return await this.#toAppended(result, seenBefore);
    } catch (error) {
      if (error instanceof EventStoreUnavailable) client.renew();
      throw error;
    }
  }

  // Writing the same again is a success too; then the position may be missing, and everything up to now holds it.
  async #toAppended({ nextExpectedRevision, position }: AppendResult, seenBefore: bigint): Promise<Appended> {
    const { reader, seen } = this.options;
    if (!position) return { revision: nextExpectedRevision, position: await reader.head(), duplicate: true };
    seen.raiseTo(position.commit);
    return { revision: nextExpectedRevision, position: position.commit, duplicate: position.commit <= seenBefore };
  }
}

const toClientRevision = (expected: Expected): AppendExpectedRevision => {
  if (expected === 'no-stream') return NO_STREAM;
  return expected === 'exists' ? STREAM_EXISTS : expected;
};

// The client writes the JSON only later, and again for each try; until then the caller may change the event.
const toClientEvent = ({ id, type, data, meta }: NewEvent) =>
  jsonEvent({ id, type, data: JSON.parse(JSON.stringify(data)), metadata: { ...meta } });
