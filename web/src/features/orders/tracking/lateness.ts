const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

/** ISO instants. */
export type OrderPromise = {
  /** Due now; null while nothing was promised. */
  readonly dueBy: string | null;
  /** Due as first promised. */
  readonly promisedFor: string | null;
  /** When that promise was made. */
  readonly promisedAt: string | null;
  /** The kitchen has not taken it for too long. */
  readonly isNotTaken: boolean;
};

export type Lateness = {
  /** Later than first promised, in steps of five. */
  readonly minutes: number;
  readonly expectedAt: string;
};

/** By staff's own delays; by the clock once overdue; and, until started, as if all of its time still lay ahead. */
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
