import {
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type AppendResult,
} from '@eventstore/db-client';
import { EventStoreUnavailable, type Appended, type Expected, type NewEvent } from '@hatch/kernel';
import { KeyedMutex } from '@hatch/platform/resilience';
import { retryOnDisconnect } from '../retry-on-disconnect.js';
import type { LogHead } from '../log-head.js';
import { writeEvents, type WrittenEvent } from '../written-event.js';
import { isConnectionLost, toPortError } from './client-errors.js';
import type { RenewableClient } from './log-client.js';
import type { LogReader } from './log-reader.js';
import { withTimeout } from './with-timeout.js';

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
  readonly #streams = new KeyedMutex();

  constructor(private readonly options: LogAppenderOptions) {}

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    const written = writeEvents(stream, events);
    const clientEvents = written.events.map(toClientEvent);
    try {
      return await this.#streams.run(stream, () => this.#send(stream, expected, clientEvents));
    } catch (error) {
      throw toPortError(error, { stream, expected, bytes: written.bytes });
    }
  }

  /** Resolves once no append is under way. */
  idle(): Promise<void> {
    return this.#streams.idle();
  }

  async #send(stream: string, expected: Expected, events: ClientEvents): Promise<Appended> {
    const { client, seen, patienceMs, answerWithinMs } = this.options;
    const seenBefore = seen.position;
    const options = { expectedRevision: toClientRevision(expected) };
    const once = async () => withTimeout(answerWithinMs, (await client.get()).appendToStream(stream, events, options));
    try {
      const result = await retryOnDisconnect(once, { isLoss: isConnectionLost, patienceMs });
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

const bytes = new TextEncoder();

// The client takes data as an object, whose JSON it writes only later, and again for each try. Metadata it takes as bytes too.
const toClientEvent = ({ id, type, data, meta }: WrittenEvent) =>
  jsonEvent({ id, type, data: JSON.parse(data), metadata: bytes.encode(meta) });
