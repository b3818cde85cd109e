/** About 200 changes a second: enough for the busiest evening at 60 times its speed. */
const PAUSE_MS = 200;
/** Players run at most 60 times as fast: at twice that, and ahead, they never wait. */
const READ_AT_SPEED = 120;
const AHEAD_MS = 30 * 60_000;
/** Proxies close a connection that is silent for longer. */
const LONGEST_PAUSE_MS = 15_000;

/** Milliseconds to rest. @param reached milliseconds of the evening sent @param elapsed milliseconds since the start */
export const pauseAfter = (reached: number, elapsed: number): number =>
  Math.min(Math.max((reached - AHEAD_MS) / READ_AT_SPEED - elapsed, PAUSE_MS), LONGEST_PAUSE_MS);
