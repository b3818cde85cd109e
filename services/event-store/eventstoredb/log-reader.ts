import {
  BACKWARDS,
  END,
  FORWARDS,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  type ReadPosition,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { EventStoreUnavailable, type RecordedEvent } from '@hatch/kernel';
import { NoEventAtPosition } from '../errors.js';
import { retryOnDisconnect } from '../retry-on-disconnect.js';
import type { StreamStarts } from '../port.js';
import type { StreamPage } from '../stream-pages.js';
import { ConnectionLost, isBetweenEvents, isConnectionLost } from './client-errors.js';
import type { RenewableClient } from './log-client.js';
import { NextRun } from './next-run.js';
import { isSystemStream, positionOf, toDated, toRecorded, type DatedEvent } from './recorded.js';
import { TimedOut, withTimeout } from './with-timeout.js';

const HEAD_PAGE = 4;
const READS_AT_ONCE = 16;

type Cancellable<T> = AsyncIterable<T> & {
  cancel(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
};

export type LogReaderOptions = {
  readonly client: RenewableClient;
  readonly patienceMs: number;
  readonly answerWithinMs: number;
};

type Patience = { readonly patienceMs: number; readonly signal?: AbortSignal };

export class LogReader {
  /** One question about the end for all who ask: a burst of them holds up a busy server for seconds. */
  readonly #heads: NextRun<bigint>;

  constructor(private readonly options: LogReaderOptions) {
    this.#heads = new NextRun(() => this.#head({ patienceMs: options.patienceMs }));
  }

  /** Newest event outside the server's own streams, as of some moment after the call. */
  async head(): Promise<bigint> {
    const { patienceMs, answerWithinMs } = this.options;
    try {
      return await withTimeout(patienceMs + answerWithinMs, this.#heads.run());
    } catch (error) {
      throw error instanceof TimedOut ? new EventStoreUnavailable(error) : error;
    }
  }

  /** Retries without limit. @throws EventStoreUnavailable when the signal is given */
  headInTheEnd(signal: AbortSignal): Promise<bigint> {
    return this.#head({ patienceMs: Infinity, signal });
  }

  headWithin(ms: number): Promise<bigint> {
    return withTimeout(ms, this.#head({ patienceMs: ms / 2 }));
  }

  #head(patience: Patience): Promise<bigint> {
    return this.#retried(async (client) => {
      let fromPosition: ReadPosition = END;
      for (;;) {
        const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount: HEAD_PAGE });
        const events: readonly AllStreamRecordedEvent[] = (await this.#collect(read)).flatMap(
          ({ event }) => event ?? [],
        );
        const newest = events.find(({ streamId }) => !isSystemStream(streamId));
        if (newest) return positionOf(newest);
        const oldest = events.at(-1);
        if (!oldest || events.length < HEAD_PAGE) return 0n;
        fromPosition = oldest.position;
      }
    }, patience);
  }

  idAt(position: bigint, signal?: AbortSignal): Promise<string | undefined> {
    return this.#retried(
      async (client) => {
        const fromPosition = { commit: position, prepare: position };
        const read = client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 });
        try {
          const [found] = await this.#collect(read);
          return found?.event && positionOf(found.event) === position ? found.event.id : undefined;
        } catch (error) {
          if (isBetweenEvents(error)) return undefined;
          throw error;
        }
      },
      signal ? { patienceMs: Infinity, signal } : this.options,
    );
  }

  /** May be the position of one of the server's own events; 0n before the first. @throws NoEventAtPosition */
  before(position: bigint, signal: AbortSignal): Promise<bigint> {
    return this.#retried(
      async (client) => {
        const fromPosition = { commit: position, prepare: position };
        const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount: 1 });
        try {
          const [found] = await this.#collect(read);
          return found?.event ? positionOf(found.event) : 0n;
        } catch (error) {
          throw isBetweenEvents(error) ? new NoEventAtPosition(position) : error;
        }
      },
      // A position between two events may look like a server error, so the retries end.
      { ...this.options, signal },
    );
  }

  async streamPage(stream: string, { from, most, backwards }: StreamPage): Promise<readonly RecordedEvent[]> {
    const page = await this.#streamPage(stream, { from, most, backwards });
    if (page.length === 0) return [];
    const head = await this.head();
    return page.flatMap(({ event }) => (event ? toRecorded(event, head) : []));
  }

  /** Saves asking how far the log has come. */
  async datedPage(stream: string, page: StreamPage): Promise<readonly DatedEvent[]> {
    return (await this.#streamPage(stream, page)).flatMap(({ event }) => (event ? toDated(event) : []));
  }

  /** The protocol reads one stream at a time. */
  async streamsPage(from: StreamStarts, most: number): Promise<readonly RecordedEvent[]> {
    const asked = [...from];
    const events: ResolvedEvent[] = [];
    for (let place = 0; place < asked.length; place += READS_AT_ONCE) {
      const reads = asked
        .slice(place, place + READS_AT_ONCE)
        .map(([stream, start]) => this.#streamPage(stream, { from: start, most, backwards: false }));
      events.push(...(await Promise.all(reads)).flat());
    }
    if (events.length === 0) return [];
    const head = await this.head();
    return events.flatMap(({ event }) => (event ? toRecorded(event, head) : []));
  }

  #streamPage(stream: string, { from, most, backwards }: StreamPage): Promise<readonly ResolvedEvent[]> {
    const options: ReadStreamOptions = {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from === 'end' ? END : from,
      maxCount: most,
    };
    return this.#retried(async (client) => {
      try {
        return await this.#collect(client.readStream(stream, options));
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    }, this.options);
  }

  #retried<T>(read: (client: EventStoreDBClient) => Promise<T>, { patienceMs, signal }: Patience): Promise<T> {
    const { client } = this.options;
    const once = async () => {
      const used = await client.get();
      const result = await read(used).catch((error: unknown) => {
        if (isConnectionLost(error)) client.renewIfCut();
        throw error;
      });
      // A disposed client ends unread streams as if there were no more.
      if (!client.isCurrent(used)) throw new ConnectionLost('it was renewed during a read');
      return result;
    };
    return retryOnDisconnect(once, {
      isLoss: isConnectionLost,
      patienceMs,
      ...(signal && { signal }),
    });
  }

  async #collect<T>(read: Cancellable<T>): Promise<readonly T[]> {
    // An error that comes after the read was given up has no other listener.
    read.on('error', () => undefined);
    const events: T[] = [];
    const all = async () => {
      for await (const event of read) events.push(event);
      return events;
    };
    try {
      return await withTimeout(this.options.answerWithinMs, all());
    } catch (error) {
      await read.cancel().catch(() => undefined);
      throw error;
    }
  }
}
