import { pause } from '@hatch/platform/resilience';
import type { EventStore, LogPlace } from './port.js';

/** For so long a member of a log's cluster may report an earlier end than another did. */
const LAG_MS = 2_000;
const POLL_MS = 100;

/** The position, or the end of the log when that comes before it: the log was replaced, or restored from an older copy. */
export const withinLog = async (store: Pick<EventStore, 'head'>, position: bigint): Promise<bigint> => {
  // From the first answer on: one that was slow to come must not be the only one.
  let deadline: number | undefined;
  for (;;) {
    const end = await store.head();
    if (end >= position) return position;
    deadline ??= Date.now() + LAG_MS;
    if (Date.now() > deadline) return end;
    await pause(POLL_MS);
  }
};

/**
 * Why a place is not in the log as it is now, in words for whoever runs the site; undefined where it is.
 * @param id undefined where it is not known which event is there
 */
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
