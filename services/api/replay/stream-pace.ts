/** A stream is at most some 200 changes a second: enough for the busiest evening at 60 times its speed. */
const PAUSE_MS = 200;
/** Nobody plays faster than at 60 times its speed: twice as fast, and this much ahead, a stream is never waited for. */
const READ_AT_SPEED = 120;
const AHEAD_MS = 30 * 60_000;
/** What lies between takes a connection that says nothing for long to be dead. */
const LONGEST_PAUSE_MS = 15_000;

/**
 * How long a stream rests before its next page: it keeps ahead of whoever plays it and does not do the work of an
 * evening that may never be watched (HIST-08).
 * @param reached milliseconds of the evening that have been sent
 * @param elapsed milliseconds since it began
 */
export const pauseAfter = (reached: number, elapsed: number): number =>
  Math.min(Math.max((reached - AHEAD_MS) / READ_AT_SPEED - elapsed, PAUSE_MS), LONGEST_PAUSE_MS);
