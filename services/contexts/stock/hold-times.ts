import type { Hold, Stock } from './state.js';

/** How long units are held, in milliseconds (OPEN-17, G06). */
export type HoldTimes = {
  readonly usual: number;
  /** While the shelf has at most `scarceUnits` units. */
  readonly whenScarce: number;
  readonly scarceUnits: number;
  /** From the first unit on; no renewal passes it. */
  readonly longest: number;
};

export const isScarce = ({ onHand }: Pick<Stock, 'onHand'>, { scarceUnits }: Pick<HoldTimes, 'scarceUnits'>): boolean =>
  onHand <= scarceUnits;

/** ISO instant since which the cart has held some of it; a hold of an earlier release begins now. */
export const heldSince = (hold: Hold | undefined, now: string): string => hold?.since ?? now;

/** ISO instant that no renewal of the hold passes. */
export const lastInstant = (since: string, { longest }: Pick<HoldTimes, 'longest'>): string =>
  new Date(Date.parse(since) + longest).toISOString();

export const earlier = (one: string, other: string): string => (one < other ? one : other);
