import { NoEventAtPosition, type EventStore } from '@hatch/event-store';
import { EVENT_STORE, LOGGER, type Logger } from '@hatch/platform';
import { Mutex } from '@hatch/platform/resilience';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { INTEGRATION_PREFIXES, toIntegrationEvent, type IntegrationEvent, type Topic } from './integration-event.js';

export type FeedWish = {
  readonly after: bigint;
  readonly topics: readonly Topic[];
  readonly limit: number;
  readonly waitMs: number;
  readonly signal: AbortSignal;
};

export type FeedPage = {
  readonly events: readonly IntegrationEvent[];
  /** Position to continue from: everything up to it was searched. */
  readonly next: bigint;
};

export class BeyondFeed extends Error {
  override readonly name = 'BeyondFeed';
}

const MOST_KEPT = 2_000;
const BATCH = 250;
/** Events of the log that one page of older events may search. */
const MOST_LOOKED_AT = 5_000;
const RETRY_MS = 1_000;
const MOVED = 'moved';

type Told = { readonly position: bigint; readonly event: IntegrationEvent };

/** Reads from any position of the log; one tail serves all waiting clients. */
@Injectable()
export class IntegrationFeed implements BeforeApplicationShutdown {
  readonly #closing = new AbortController();
  #begun: Promise<void> | undefined;
  #newest: Told[] = [];
  /** `#newest` holds everything after it, up to `#upTo`. */
  #from = 0n;
  #upTo = 0n;
  readonly #tail = new EventEmitter().setMaxListeners(0);
  /** Many clients that start at the beginning of the log would use up the database connections. */
  readonly #looking = new Mutex();

  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'subscribeAll' | 'head'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  beforeApplicationShutdown(): void {
    this.#closing.abort();
    this.#wake();
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  end(): Promise<bigint> {
    return this.store.head();
  }

  /** Successive pages hold every event at least once, in order. @throws BeyondFeed */
  async read(wish: FeedWish): Promise<FeedPage> {
    await (this.#begun ??= this.#begin());
    if (wish.after > this.#upTo && wish.after > (await this.store.head())) throw new BeyondFeed();
    const until = performance.now() + wish.waitMs;
    for (;;) {
      if (wish.after < this.#from) return this.#looking.run(() => this.#older(wish));
      const page = this.#recent(wish);
      const leftMs = until - performance.now();
      if (page.events.length > 0 || leftMs <= 0 || wish.signal.aborted || this.#closing.signal.aborted) return page;
      await this.#moves(leftMs, wish.signal);
    }
  }

  #recent({ after, topics, limit }: FeedWish): FeedPage {
    const found = this.#newest.filter(({ position, event }) => position > after && topics.includes(event.topic));
    const events = found.slice(0, limit);
    const last = events.at(-1);
    const upTo = after > this.#upTo ? after : this.#upTo;
    return { events: events.map(({ event }) => event), next: last && found.length > limit ? last.position : upTo };
  }

  async #older({ after, topics, limit, signal }: FeedWish): Promise<FeedPage> {
    const enough = new AbortController();
    const events: IntegrationEvent[] = [];
    let [next, lookedAt] = [after, 0];
    const options = {
      after,
      prefixes: INTEGRATION_PREFIXES,
      batch: BATCH,
      signal: AbortSignal.any([enough.signal, signal]),
    };
    const looking = this.store.subscribeAll(options, (batch, upTo, live) => {
      for (const recorded of batch) {
        const event = toIntegrationEvent(recorded);
        if (event && topics.includes(event.topic)) events.push(event);
        next = recorded.position;
        if (events.length === limit) break;
      }
      if (events.length < limit) next = upTo;
      lookedAt += batch.length;
      if (events.length === limit || live || lookedAt >= MOST_LOOKED_AT) enough.abort();
      return Promise.resolve();
    });
    await looking.catch((error: unknown) => {
      throw error instanceof NoEventAtPosition ? new BeyondFeed() : error;
    });
    return { events, next };
  }

  async #begin(): Promise<void> {
    try {
      this.#from = this.#upTo = await this.store.head();
    } catch (error) {
      // The next call starts again.
      this.#begun = undefined;
      throw error;
    }
    void this.#follow();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        const options = { after: this.#upTo, prefixes: INTEGRATION_PREFIXES, batch: BATCH, signal };
        await this.store.subscribeAll(options, (batch, upTo) => {
          for (const recorded of batch) {
            const event = toIntegrationEvent(recorded);
            if (event) this.#newest.push({ position: recorded.position, event });
          }
          this.#upTo = upTo;
          this.#forgetOldest();
          this.#wake();
          return Promise.resolve();
        });
      } catch (err) {
        this.logger.warn({ err }, 'The feed of other programs was interrupted; trying again');
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  #forgetOldest(): void {
    const forgotten = this.#newest.splice(0, this.#newest.length - MOST_KEPT).at(-1);
    if (forgotten) this.#from = forgotten.position;
  }

  #wake(): void {
    this.#tail.emit(MOVED);
  }

  async #moves(ms: number, gone: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(Math.ceil(ms)), gone]);
    try {
      await once(this.#tail, MOVED, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
