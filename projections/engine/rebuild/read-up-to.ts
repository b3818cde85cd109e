import type { EventStore } from '@hatch/event-store';
import type { Batch } from '../event-buffer.js';

/** Large enough that most events of an order share a batch: its row is written once. */
const BATCH = 10_000;

export type Stretch = { readonly after: bigint; readonly upTo: bigint };

/** Ends early, without an error, when the signal aborts. */
export const readUpTo = async (
  store: EventStore,
  { after, upTo }: Stretch,
  signal: AbortSignal,
  take: (batch: Batch) => Promise<void>,
): Promise<void> => {
  if (after >= upTo || signal.aborted) return;
  const done = new AbortController();
  const subscription = {
    after: after === 0n ? ('start' as const) : after,
    batch: BATCH,
    signal: AbortSignal.any([signal, done.signal]),
  };
  await store.subscribeAll(subscription, async (events, reached) => {
    if (done.signal.aborted) return;
    if (reached < upTo) return take({ events, upTo: reached });
    await take({ events: events.filter(({ position }) => position <= upTo), upTo });
    done.abort();
  });
};
