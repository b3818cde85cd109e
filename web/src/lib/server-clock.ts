let aheadMs = 0;

/** Milliseconds since 1970 by the server's clock: a tablet's own may be wrong by minutes. */
export const serverNow = (): number => Date.now() + aheadMs;

/** Goes on as before if the server said no time. */
export const setServerNow = (now: number): void => {
  if (!Number.isNaN(now)) aheadMs = now - Date.now();
};

/** @param at by this device's clock */
export const toServerTime = (at: number): number => at + aheadMs;

const SECOND_MS = 1000;
/** An answer's way and its parsing take time. */
const SLACK_MS = 2000;

/** A header's date has whole seconds only, so it corrects nothing but a clock that contradicts it. */
export const hearServerDate = (date: number): void => {
  const late = serverNow() - date;
  if (late < -SLACK_MS || late > SECOND_MS + SLACK_MS) setServerNow(date);
};
