import type { EventStore } from '../port.js';
import type { LogSlice } from './export-slice.js';

export type Period = {
  readonly from: Date;
  /** Not included. */
  readonly before: Date;
};

const BATCH = 1_000;

/**
 * By the times of decisions, which need not rise with the log: includes all between the first and last event.
 * Undefined when the period has no event.
 */
export const sliceInTime = async (
  store: Pick<EventStore, 'subscribeAll' | 'head'>,
  { from, before }: Period,
): Promise<LogSlice | undefined> => {
  const head = await store.head();
  let slice: LogSlice | undefined;
  if (head === 0n) return slice;
  const done = new AbortController();
  await store.subscribeAll({ after: 'start', batch: BATCH, signal: done.signal }, (events, upTo) => {
    for (const { position, meta } of events) {
      const at = Date.parse(meta.at);
      if (position <= head && at >= from.getTime() && at < before.getTime())
        slice = { first: slice?.first ?? position, last: position };
    }
    if (upTo >= head) done.abort();
    return Promise.resolve();
  });
  return slice;
};
