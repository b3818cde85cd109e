import { pause } from '@hatch/platform/resilience';
import type { EventStore, LogPlace } from './port.js';

/** A member of a cluster may report an earlier end than another did for this long. */
const LAG_MS = 2_000;
const POLL_MS = 100;

/** The end of the log when that comes first: the log was replaced, or restored from an older copy. */
export const withinLog = async (store: Pick<EventStore, 'head'>, position: bigint): Promise<bigint> => {
  // From the first answer on: a slow one must not be the only one.
  let deadline: number | undefined;
  for (;;) {
    const end = await store.head();
    if (end >= position) return position;
    deadline ??= Date.now() + LAG_MS;
    if (Date.now() > deadline) return end;
    await pause(POLL_MS);
  }
};

/** In words for the administrator; undefined where the place is in the log. */
export const findLogFault = async (
  store: Pick<EventStore, 'head' | 'idAt'>,
  { position, id }: Omit<LogPlace, 'id'> & { readonly id: string | undefined },
): Promise<string | undefined> => {
  if (position === 0n) return undefined;
  const end = await withinLog(store, position);
  if (end < position) return `The log ends at ${end}, before this position: ${RESTORED}`;
  if (id === undefined || (await store.idAt(position)) === id) return undefined;
  return `The log has another event at this position than the one that was read there: ${RESTORED}`;
};

const RESTORED = 'it was replaced, or restored from an older copy.';
