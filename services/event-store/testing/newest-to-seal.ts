import { LEDGER_SEALED } from '../ledger/ledger-stream.js';
import type { EventStore } from '../port.js';

const BATCH = 1_000;

/** Position of the newest event that is no seal, for seals alone are not sealed; 0n where there is none. */
export const newestToSeal = async (store: EventStore): Promise<bigint> => {
  const head = await store.head();
  let newest = 0n;
  if (head === 0n) return newest;
  const done = new AbortController();
  await store.subscribeAll({ after: 'start', batch: BATCH, signal: done.signal }, (events, upTo) => {
    for (const { type, position } of events) if (type !== LEDGER_SEALED) newest = position;
    if (upTo >= head) done.abort();
    return Promise.resolve();
  });
  return newest;
};
