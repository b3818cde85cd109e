import {
  BACKWARDS,
  END,
  FORWARDS,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  type ReadPosition,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@hatch/kernel';
import { retryOnDisconnect } from '../retry-on-disconnect.js';
import type { StreamPage } from '../stream-pages.js';
import { isConnectionLost } from './client-errors.js';
import type { RenewableClient } from './log-client.js';
import { isSystemStream, positionOf, toRecorded } from './recorded.js';
import { withTimeout } from './with-timeout.js';

const HEAD_PAGE = 4;

type Cancellable<T> = AsyncIterable<T> & {
  cancel(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
};

export type LogReaderOptions = {
  readonly client: RenewableClient;
  readonly patienceMs: number;
  readonly answerWithinMs: number;
};

/** The client was replaced while it read, and ends what it has not read as if there were no more. */
class ReadCutShort extends Error {
  constructor() {
    super('The connection to EventStoreDB was renewed during a read');
    this.name = 'ReadCutShort';
  }
}

/** The reads of the log. They are retried on a lost connection for the time of patience, or until the signal where one is given. */
export class LogReader {
  constructor(private readonly options: LogReaderOptions) {}

  /** Position of the newest event outside the server's own streams. */
  head(signal?: AbortSignal): Promise<bigint> {
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
    }, signal);
  }

  /** Empty for a stream that does not exist. */
  async streamPage(stream: string, { from, most, backwards }: StreamPage): Promise<readonly RecordedEvent[]> {
    const options: ReadStreamOptions = {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from === 'end' ? END : from,
      maxCount: most,
    };
    const page = await this.#retried(async (client) => {
      try {
        return await this.#collect(client.readStream(stream, options));
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    });
    if (page.length === 0) return [];
    const head = await this.head();
    return page.flatMap(({ event }) => (event ? toRecorded(event, head) : []));
  }

  #retried<T>(read: (client: EventStoreDBClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { client, patienceMs } = this.options;
    const once = async () => {
      const used = await client.get();
      const result = await read(used);
      if (!client.isCurrent(used)) throw new ReadCutShort();
      return result;
    };
    return retryOnDisconnect(once, {
      isLoss: isConnectionLost,
      ...(signal ? { patienceMs: Infinity, signal } : { patienceMs }),
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
