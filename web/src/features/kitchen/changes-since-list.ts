import type { Pence } from '@hatch/kernel/rules';
import type { OrderReading } from './api/order';

type LiveTally = {
  /** The number that a reading at that moment would have. */
  readonly asked: number;
  /** The change's position; undefined when the service does not count changes. */
  readonly seq: number | undefined;
  readonly tally: Pence;
};

/** Changes name the order to read again; a new order also brings the tally. */
export type LiveChanges = {
  readonly readings: ReadonlyMap<string, OrderReading>;
  readonly tally: LiveTally | undefined;
  /** Shown as PRINTED again on this screen only, until read again. */
  readonly reverted: ReadonlySet<string>;
};

export const NO_CHANGES: LiveChanges = { readings: new Map(), tally: undefined, reverted: new Set() };

/** Skips readings older than those held, and drops those that the list of `listed` contains. */
export const withReadings = (changes: LiveChanges, taken: readonly OrderReading[], listed: number): LiveChanges => {
  const readings = new Map([...changes.readings].filter(([, { asked }]) => asked > listed));
  const reverted = new Set(changes.reverted);
  for (const reading of taken) {
    const { id } = reading.order;
    const held = readings.get(id);
    const newest = held && held.asked > reading.asked ? held : reading;
    if (newest.asked > listed) readings.set(id, newest);
    reverted.delete(id);
  }
  return { ...changes, readings, reverted };
};

export const withReading = (changes: LiveChanges, reading: OrderReading, listed: number): LiveChanges =>
  withReadings(changes, [reading], listed);

/** Applies each position once, never backwards. */
export const withTally = (changes: LiveChanges, { asked, seq, tally }: LiveTally): LiveChanges => {
  const held = changes.tally?.seq;
  if (seq !== undefined && held !== undefined && seq <= held) return changes;
  return { ...changes, tally: { asked, seq: seq ?? held, tally } };
};

export const withRevert = (changes: LiveChanges, id: string): LiveChanges => ({
  ...changes,
  reverted: new Set([...changes.reverted, id]),
});
