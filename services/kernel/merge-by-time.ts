import type { RecordedEvent } from './message.js';

/**
 * Each stream keeps its own order; streams merge by the times of decisions. A read of a stream need not know where in
 * the log an event is, so positions only decide between equal times.
 */
export const mergeByTime = <Event extends RecordedEvent>(events: readonly Event[]): readonly Event[] => {
  const latest = new Map<string, string>();
  const timed = events.toSorted(inStreamOrder).map((event) => {
    const before = latest.get(event.stream) ?? '';
    const at = event.meta.at > before ? event.meta.at : before;
    latest.set(event.stream, at);
    return { event, at };
  });
  return timed
    .sort((one, other) =>
      one.at === other.at ? compare(one.event.position, other.event.position) : compare(one.at, other.at),
    )
    .map(({ event }) => event);
};

const inStreamOrder = (one: RecordedEvent, other: RecordedEvent): number => compare(one.revision, other.revision);

const compare = <Value extends bigint | string>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;
