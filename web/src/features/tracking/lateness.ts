const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

/** What was promised of an order, as ISO instants, and how it stands with it. */
export type OrderPromise = {
  /** When it is due now; null while nothing was promised. */
  readonly dueBy: string | null;
  /** When it was to be there when it was first promised. */
  readonly promisedFor: string | null;
  /** When that was. */
  readonly promisedAt: string | null;
  /** Nobody in the kitchen has taken it for longer than is right (KIT-07). */
  readonly isNotTaken: boolean;
};

export type Lateness = {
  /** Later than first promised, in whole steps of five. */
  readonly minutes: number;
  /** ISO instant. */
  readonly expectedAt: string;
};

/**
 * How late an order runs that has not reached its customer yet, told before they ask (TRK-01): by staff's own delays, by
 * the clock once its time is past, and, where nobody has begun it, as if all of its time still lay ahead.
 */
export const latenessOf = (
  { dueBy, promisedFor, promisedAt, isNotTaken }: OrderPromise,
  now: number,
): Lateness | null => {
  if (dueBy === null || promisedFor === null || promisedAt === null) return null;
  const first = Date.parse(promisedFor);
  const fromNow = isNotTaken ? now + first - Date.parse(promisedAt) : now;
  const late = Math.floor((Math.max(Date.parse(dueBy), fromNow) - first) / MINUTE_MS);
  if (late < 1) return null;
  const minutes = Math.ceil(late / STEP_MINUTES) * STEP_MINUTES;
  return { minutes, expectedAt: new Date(first + minutes * MINUTE_MS).toISOString() };
};
