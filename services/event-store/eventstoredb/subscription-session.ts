import { setImmediate } from 'node:timers/promises';
import { START, streamNameFilter, type AllStreamSubscription, type EventStoreDBClient } from '@eventstore/db-client';
import type { RecordedEvent } from '@hatch/kernel';
import type { FeedOptions } from './log-feed.js';
import { positionOf, toRecorded } from './recorded.js';

const READ_AHEAD = 512;

export class Dropped extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The subscription was dropped: ${reason}`, { cause });
    this.name = 'Dropped';
  }
}

export type SessionBatch = {
  readonly events: readonly RecordedEvent[];
  readonly live: boolean;
};

export class SubscriptionSession {
  readonly #subscription: AllStreamSubscription;
  #delivered = 0;
  #confirmed = false;
  /** An event at or before this position is a duplicate. */
  #reached: bigint;
  /** Events to deliver before the server's caught-up mark applies. */
  #liveFrom: number | undefined;
  #liveReported = false;
  #dropped: Dropped | undefined;
  #wake: (() => void) | undefined;

  constructor(
    client: EventStoreDBClient,
    after: bigint,
    { prefixes, onSearched = () => undefined }: Pick<FeedOptions, 'prefixes' | 'onSearched'>,
  ) {
    this.#reached = after;
    const fromPosition = after === 0n ? START : { commit: after, prepare: after };
    // A checkpoint only shows that the server goes on: it runs ahead of delivery.
    const checkpointReached = () => Promise.resolve(onSearched());
    const filter = prefixes
      ? streamNameFilter({ prefixes: [...prefixes], checkpointReached })
      : streamNameFilter({ regex: '^[^$]', checkpointReached });
    this.#subscription = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: READ_AHEAD });
    this.#subscription.on('readable', () => this.#wake?.());
    this.#subscription.on('confirmation', () => (this.#confirmed = true));
    this.#subscription.on('caughtUp', () => this.#markLive());
    this.#subscription.on('error', (error: Error) => this.drop(new Dropped('the connection broke', error)));
    this.#subscription.on('end', () => this.drop(new Dropped('the server ended it')));
    this.#subscription.on('close', () => this.drop(new Dropped('it was closed')));
  }

  get isConfirmed(): boolean {
    return this.#confirmed;
  }

  get waiting(): number {
    return this.#subscription.readableLength;
  }

  async next(most: number): Promise<SessionBatch> {
    for (;;) {
      const events = await this.#gather(most);
      const live = this.#liveFrom !== undefined && this.#delivered >= this.#liveFrom && this.waiting === 0;
      if (events.length > 0 || (live && !this.#liveReported)) {
        this.#liveReported = live;
        return { events, live };
      }
      if (this.#dropped) throw this.#dropped;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  drop(reason: Dropped): void {
    this.#dropped ??= reason;
    this.#wake?.();
  }

  async close(): Promise<void> {
    await this.#subscription.unsubscribe().catch(() => undefined);
    this.#subscription.destroy();
  }

  // While catching up, events of the same turn of the event loop go into one batch.
  async #gather(most: number): Promise<readonly RecordedEvent[]> {
    const events = this.#take(most);
    if (events.length === 0 || events.length === most || this.#liveReported) return events;
    await setImmediate();
    return [...events, ...this.#take(most - events.length)];
  }

  #take(most: number): readonly RecordedEvent[] {
    const events: RecordedEvent[] = [];
    while (events.length < most) {
      const resolved = this.#subscription.read();
      if (resolved === null) break;
      this.#delivered++;
      if (!resolved.event || positionOf(resolved.event) <= this.#reached) continue;
      this.#reached = positionOf(resolved.event);
      events.push(toRecorded(resolved.event, this.#reached));
    }
    return events;
  }

  // The client reports the mark on receipt, ahead of the events it still holds for us.
  #markLive(): void {
    this.#liveFrom = this.#delivered + this.waiting;
    this.#wake?.();
  }
}
