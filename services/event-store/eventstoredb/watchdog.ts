import type { LogReader } from './log-reader.js';
import { Dropped, type SubscriptionSession } from './subscription-session.js';

/**
 * Drops a session that stays silent although the log has gone on: a connection can be dead without either
 * side noticing. Gives the function that ends the watch.
 */
export const watch = (
  session: SubscriptionSession,
  reader: LogReader,
  reached: () => bigint,
  everyMs: number,
): (() => void) => {
  let behindAt: bigint | undefined;
  const look = async () => {
    const head = await reader.head();
    const position = reached();
    const behind = session.waiting === 0 && head > position;
    if (behind && behindAt === position) session.drop(new Dropped('the log went on without a word'));
    behindAt = behind ? position : undefined;
  };
  const timer = setInterval(() => {
    // That the log cannot be read shows in every other call.
    look().catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
};
