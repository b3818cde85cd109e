import type { EventStore } from '@hatch/event-store';
import { SHARED_STREAMS, type Aggregates } from './aggregates.js';

/** Every process that answers calls has to see what the others change of the shop; runs until the signal. */
export const followShop = (
  store: Pick<EventStore, 'subscribeAll'>,
  aggregates: Pick<Aggregates, 'observe'>,
  signal: AbortSignal,
): Promise<void> =>
  store.subscribeAll({ after: 'end', prefixes: SHARED_STREAMS, batch: 500, signal }, (events) => {
    for (const event of events) aggregates.observe(event);
    return Promise.resolve();
  });
