import type { Pence } from '@hatch/kernel/rules';
import type { OrderReading } from './api/order';

type LiveTally = {
  /** The number a reading would have had when the change arrived. */
  readonly asked: number;
  /** The change's position; undefined when the service does not count its changes. */
  readonly seq: number | undefined;
  readonly tally: Pence;
};

/**
 * What this screen has learnt beside its list. Changes carry no order: they say which one to read anew; a new order
 * brings the tally along.
 */
export type LiveChanges = {
  /** The newest reading of each order. */
  readonly readings: ReadonlyMap<string, OrderReading>;
  readonly tally: LiveTally | undefined;
  /** Orders shown as PRINTED again on this screen only, until they are read anew (LIVE-34). */
  readonly reverted: ReadonlySet<string>;
};

export const NO_CHANGES: LiveChanges = { readings: new Map(), tally: undefined, reverted: new Set() };

/** Takes readings in, unless a newer one has overtaken it, and drops those that the list asked for at `listed` has. */
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

/** LIVE-47: once, and never back. */
export const withTally = (changes: LiveChanges, { asked, seq, tally }: LiveTally): LiveChanges => {
  const held = changes.tally?.seq;
  if (seq !== undefined && held !== undefined && seq <= held) return changes;
  return { ...changes, tally: { asked, seq: seq ?? held, tally } };
};

export const withRevert = (changes: LiveChanges, id: string): LiveChanges => ({
  ...changes,
  reverted: new Set([...changes.reverted, id]),
});
