import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailable, type Appended, type Expected, type NewEvent } from '@hatch/kernel';
import { KeyedMutex } from '@hatch/platform/resilience';
import { retryOnDisconnect } from '../retry-on-disconnect.js';
import type { LogHead } from '../log-head.js';
import { writeEvents, type WrittenEvent } from '../written-event.js';
import { BatchAppend, type Acknowledged } from './batch-append.js';
import { isConnectionLost, toPortError } from './client-errors.js';
import type { RenewableClient } from './log-client.js';
import type { LogReader } from './log-reader.js';
import { withTimeout } from './with-timeout.js';

export type LogAppenderOptions = {
  readonly client: RenewableClient;
  readonly reader: LogReader;
  readonly seen: LogHead;
  readonly patienceMs: number;
  readonly answerWithinMs: number;
};

/** One at a time a stream: a retried append must not come after a later one. */
export class LogAppender {
  readonly #streams = new KeyedMutex();
  readonly #appends = new WeakMap<EventStoreDBClient, BatchAppend>();

  constructor(private readonly options: LogAppenderOptions) {}

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    const written = writeEvents(stream, events);
    try {
      return await this.#streams.run(stream, () => this.#send(stream, expected, written.events));
    } catch (error) {
      throw toPortError(error, { stream, expected, bytes: written.bytes });
    }
  }

  idle(): Promise<void> {
    return this.#streams.idle();
  }

  async #send(stream: string, expected: Expected, events: readonly WrittenEvent[]): Promise<Appended> {
    const { client, seen, patienceMs, answerWithinMs } = this.options;
    const seenBefore = seen.position;
    const once = async () => {
      const appends = this.#appendsOf(await client.get());
      return withTimeout(answerWithinMs, appends.append(stream, expected, events)).catch((error: unknown) => {
        if (isConnectionLost(error)) client.renewIfCut();
        throw error;
      });
    };
    try {
      const acknowledged = await retryOnDisconnect(once, { isLoss: isConnectionLost, patienceMs });
      return await this.#toAppended(acknowledged, seenBefore);
    } catch (error) {
      if (error instanceof EventStoreUnavailable) client.renew();
      throw error;
    }
  }

  #appendsOf(client: EventStoreDBClient): BatchAppend {
    const known = this.#appends.get(client) ?? new BatchAppend(client);
    this.#appends.set(client, known);
    return known;
  }

  // A repeated write succeeds too; its position may then be missing, and everything up to now holds it.
  async #toAppended({ revision, position }: Acknowledged, seenBefore: bigint): Promise<Appended> {
    const { reader, seen } = this.options;
    if (position === undefined) return { revision, position: await reader.head(), duplicate: true };
    seen.raiseTo(position);
    return { revision, position, duplicate: position <= seenBefore };
  }
}
