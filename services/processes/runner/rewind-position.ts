import { findLogFault, type EventStore, type LogPlace } from '@hatch/event-store';
import type { Positions } from './positions.repository.js';

type Log = Pick<EventStore, 'head' | 'idAt'>;

export type Rewound = {
  readonly name: string;
  readonly from: bigint;
  /** Undefined when it stands in the log, and stays there. */
  readonly to: bigint | undefined;
};

/**
 * Brings a process that stands where the log does not reach, or is another, back to the last known place that the log
 * still has: what was appended since is reacted to, and what it reacted to before is so again, which changes nothing.
 */
export const rewindPosition = async (positions: Positions, log: Log, name: string): Promise<Rewound> => {
  const { position, id } = await positions.of(name);
  if ((await findLogFault(log, { position, id })) === undefined) return { name, from: position, to: undefined };
  const place = await lastInLog(await positions.placesUpTo(position), log);
  await positions.rewind(name, place ?? 'start');
  return { name, from: position, to: place?.position ?? 0n };
};

/** Up to some place the two logs are the same, and behind it none is. */
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
