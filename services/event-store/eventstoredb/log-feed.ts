import type { EventStoreDBClient } from '@eventstore/db-client';
import type { RecordedEvent } from '@hatch/kernel';
import { pauseBefore } from '@hatch/platform/resilience';
import { NoEventAtPosition } from '../errors.js';
import { refuseReplaced, type Reached } from '../subscribe-options.js';
import { isBetweenEvents, isConnectionLost } from './client-errors.js';
import type { LogReader } from './log-reader.js';
import { disconnect, type LogServers } from './log-servers.js';
import { Dropped, SubscriptionSession } from './subscription-session.js';

/** Drops a silent session although the log has grown: a connection can be dead without either side noticing. */
const watch = (
  session: SubscriptionSession,
  reader: LogReader,
  reached: () => bigint,
  everyMs: number,
): (() => void) => {
  let behindAt: bigint | undefined;
  const look = async () => {
    const head = await reader.head();
    const position = reached();
    const behind = session.waiting === 0 && head > position;
    if (behind && behindAt === position) session.drop(new Dropped('the log went on without a word'));
    behindAt = behind ? position : undefined;
  };
  const timer = setInterval(() => {
    // Every other call shows that the log cannot be read.
    look().catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
};

/** Soon enough after a long outage for readers who wait for their own write. */
const RESUBSCRIBE = { firstMs: 100, longestMs: 1_000 };
/** By a server that has taken the connection. */
const CONFIRMED_WITHIN_MS = 10_000;

export type FedLog = {
  readonly reader: LogReader;
  readonly servers: Pick<LogServers, 'connect'>;
  readonly watchdogMs: number;
  readonly closing: AbortSignal;
  readonly refuseWhenClosed: () => void;
};

export type FeedOptions = {
  readonly after: Reached;
  readonly batch: number;
  /** The server sends these streams alone; a silent server then looks like one with nothing to send. */
  readonly prefixes?: readonly string[] | undefined;
  readonly onSearched?: (() => void) | undefined;
};

export type OnFed = (events: readonly RecordedEvent[], upTo: Reached, live: boolean) => Promise<void>;

/** Positions come from delivered events alone: the server's checkpoints run ahead. */
export class LogFeed {
  readonly #ending = new AbortController();
  batch: number;

  constructor(
    private readonly log: FedLog,
    private readonly options: FeedOptions,
  ) {
    this.batch = options.batch;
  }

  end(): void {
    this.#ending.abort();
  }

  async run(onFed: OnFed): Promise<void> {
    const { log } = this;
    const ended = this.#ending.signal;
    let reached = this.options.after;
    let attempt = 0;
    while (!ended.aborted) {
      log.refuseWhenClosed();
      const before = reached.position;
      // The log can be replaced only while nothing is connected to it.
      if (reached.id !== undefined) refuseReplaced(reached, await log.reader.idAt(before, ended));
      try {
        await this.#runOnce(reached, async (events, upTo, live) => {
          await onFed(events, upTo, live);
          reached = upTo;
        });
      } catch (error) {
        if (!(error instanceof Dropped || isConnectionLost(error))) throw error;
        const cause = error instanceof Error ? error.cause : undefined;
        if (isBetweenEvents(cause)) throw new NoEventAtPosition(reached.position);
        if (cause instanceof Error && !isConnectionLost(cause)) throw cause;
      }
      if (ended.aborted) return;
      attempt = reached.position > before ? 0 : attempt + 1;
      await pauseBefore(attempt, RESUBSCRIBE, AbortSignal.any([ended, log.closing]));
    }
  }

  // A client of its own: the first drop or unsubscribe on a client closes the channel of everything on it.
  async #runOnce(after: Reached, onFed: OnFed): Promise<void> {
    const { log } = this;
    const { prefixes, onSearched } = this.options;
    const ended = AbortSignal.any([this.#ending.signal, log.closing]);
    const client = await connectUnless(ended, log.servers);
    if (!client) return;
    const session = new SubscriptionSession(client, after.position, { prefixes, onSearched });
    let reached = after;
    const stopWatching = prefixes ? undefined : watch(session, log.reader, () => reached.position, log.watchdogMs);
    const end = () => session.drop(new Dropped('it is no longer wanted'));
    const unconfirmed = setTimeout(() => {
      if (!session.isConfirmed) session.drop(new Dropped('it was not confirmed'));
    }, CONFIRMED_WITHIN_MS);
    ended.addEventListener('abort', end);
    try {
      for (;;) {
        const { events, live } = await session.next(this.batch);
        if (this.#ending.signal.aborted) return;
        log.refuseWhenClosed();
        reached = events.at(-1) ?? reached;
        await onFed(events, reached, live);
      }
    } finally {
      ended.removeEventListener('abort', end);
      clearTimeout(unconfirmed);
      stopWatching?.();
      await session.close();
      await disconnect(client);
    }
  }
}

/** Returns early when the feed ends, because connecting may take seconds. */
const connectUnless = async (
  ended: AbortSignal,
  servers: FedLog['servers'],
): Promise<EventStoreDBClient | undefined> => {
  if (ended.aborted) return undefined;
  const connecting = servers.connect();
  const connected = await Promise.race([
    connecting,
    new Promise<undefined>((resolve) => ended.addEventListener('abort', () => resolve(undefined), { once: true })),
  ]);
  if (!connected)
    connecting.then(
      ({ client }) => disconnect(client),
      () => undefined,
    );
  return connected?.client;
};
