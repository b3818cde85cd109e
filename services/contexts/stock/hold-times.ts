import type { Hold, Stock } from './state.js';

/** Milliseconds. */
export type HoldTimes = {
  readonly usual: number;
  readonly whenScarce: number;
  readonly scarceUnits: number;
  /** From the first unit on; no renewal exceeds it. */
  readonly longest: number;
};

export const isScarce = ({ onHand }: Pick<Stock, 'onHand'>, { scarceUnits }: Pick<HoldTimes, 'scarceUnits'>): boolean =>
  onHand <= scarceUnits;

/** ISO instant of the first unit; a hold of an earlier release begins now. */
export const heldSince = (hold: Hold | undefined, now: string): string => hold?.since ?? now;

/** ISO instant that no renewal exceeds. */
export const lastInstant = (since: string, { longest }: Pick<HoldTimes, 'longest'>): string =>
  new Date(Date.parse(since) + longest).toISOString();

export const earlier = (one: string, other: string): string => (one < other ? one : other);
