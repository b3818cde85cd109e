import type { EventStoreDBClient } from '@eventstore/db-client';
import { pauseBefore } from '@hatch/platform/resilience';
import type { OnBatch, SubscribeOptions } from '../port.js';
import { matching, startOf } from '../subscribe-options.js';
import { isConnectionLost } from './client-errors.js';
import { connect, disconnect } from './log-client.js';
import type { LogReader } from './log-reader.js';
import { Dropped, SubscriptionSession } from './subscription-session.js';
import { watch } from './watchdog.js';

const RESUBSCRIBE = { firstMs: 100, longestMs: 5_000 };

export type FollowedLog = {
  readonly reader: LogReader;
  readonly connectionString: string;
  readonly watchdogMs: number;
  /** Ends every subscription when the store is closed. */
  readonly closing: AbortSignal;
  /** @throws EventStoreClosed */
  readonly refuseWhenClosed: () => void;
};

/**
 * Delivers the log from a position on, through as many subscriptions as it takes. Positions are taken from
 * the delivered events alone: the server's checkpoints run ahead of what the follower was given.
 */
export const follow = async (log: FollowedLog, options: SubscribeOptions, onBatch: OnBatch): Promise<void> => {
  let position = startOf(options.after, await log.reader.head(options.signal));
  let attempt = 0;
  while (!options.signal.aborted) {
    log.refuseWhenClosed();
    const before = position;
    try {
      await followOnce(log, options, position, async (events, upTo, live) => {
        await onBatch(events, upTo, live);
        position = upTo;
      });
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
      if (error.cause instanceof Error && !isConnectionLost(error.cause)) throw error.cause;
    }
    if (options.signal.aborted) return;
    attempt = position > before ? 0 : attempt + 1;
    await pauseBefore(attempt, RESUBSCRIBE, AbortSignal.any([options.signal, log.closing]));
  }
};

// A client of its own: the first drop or unsubscribe on a client closes the channel of all that runs on it.
const followOnce = async (
  log: FollowedLog,
  { batch, prefixes, signal }: SubscribeOptions,
  after: bigint,
  onBatch: OnBatch,
): Promise<void> => {
  const client: EventStoreDBClient = connect(log.connectionString);
  const session = new SubscriptionSession(client, after);
  const matches = matching(prefixes);
  let position = after;
  const stopWatching = watch(session, log.reader, () => position, log.watchdogMs);
  const end = () => session.drop(new Dropped('it is no longer wanted'));
  const endings = [signal, log.closing];
  for (const ending of endings) ending.addEventListener('abort', end);
  try {
    for (;;) {
      const { events, live } = await session.next(batch);
      if (signal.aborted) return;
      log.refuseWhenClosed();
      position = events.at(-1)?.position ?? position;
      await onBatch(
        events.filter(({ stream }) => matches(stream)),
        position,
        live,
      );
    }
  } finally {
    for (const ending of endings) ending.removeEventListener('abort', end);
    stopWatching();
    await session.close();
    await disconnect(client);
  }
};
