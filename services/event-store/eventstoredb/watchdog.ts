import type { LogReader } from './log-reader.js';
import { Dropped, type SubscriptionSession } from './subscription-session.js';

/** Drops a silent session although the log has grown: a connection can be dead without either side noticing. */
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
    // Every other call shows that the log cannot be read.
    look().catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
};
