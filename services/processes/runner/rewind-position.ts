import { findLogFault, type EventStore, type LogPlace } from '@hatch/event-store';
import type { Positions } from './positions.repository.js';

type Log = Pick<EventStore, 'head' | 'idAt'>;

export type Rewound = {
  readonly name: string;
  readonly from: bigint;
  /** Undefined when its place is in the log. */
  readonly to: bigint | undefined;
};

/** Back to the last known place that the log still has; repeated reactions change nothing. */
export const rewindPosition = async (positions: Positions, log: Log, name: string): Promise<Rewound> => {
  const { position, id } = await positions.of(name);
  if ((await findLogFault(log, { position, id })) === undefined) return { name, from: position, to: undefined };
  const place = await lastInLog(await positions.placesUpTo(position), log);
  await positions.rewind(name, place ?? 'start');
  return { name, from: position, to: place?.position ?? 0n };
};

/** A binary search: the two logs agree up to some place and nowhere after it. */
const lastInLog = async (places: readonly LogPlace[], log: Log): Promise<LogPlace | undefined> => {
  let [known, lost] = [-1, places.length];
  while (lost - known > 1) {
    const middle = Math.floor((known + lost) / 2);
    const place = places[middle];
    if (place && (await log.idAt(place.position)) === place.id) known = middle;
    else lost = middle;
  }
  return places[known];
};
