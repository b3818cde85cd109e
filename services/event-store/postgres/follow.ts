import type { OnBatch, SubscribeOptions } from '../port.js';
import { matching, startOf } from '../subscribe-options.js';
import type { LogHead } from '../log-head.js';
import type { LogReader } from './log-reader.js';
import type { RecentEvents, Slice } from './recent-events.js';

export type Log = {
  readonly head: LogHead;
  readonly reader: LogReader;
  readonly recent: RecentEvents;
  /** @throws EventStoreClosed */
  readonly refuseWhenClosed: () => void;
};

/** Delivers the log from a position on: from memory where the events are recent, else page by page. */
export const follow = async (log: Log, options: SubscribeOptions, onBatch: OnBatch): Promise<void> => {
  const { head, reader } = log;
  head.raiseTo(await reader.head(options.signal));
  let position = startOf(options.after, head.position);
  let live = false;
  while (!options.signal.aborted) {
    log.refuseWhenClosed();
    if (position === head.position && live) {
      await head.moved();
      continue;
    }
    const slice = position === head.position ? { events: [], upTo: position } : await nextSlice(log, position, options);
    if (options.signal.aborted) return;
    live = slice.upTo >= head.position;
    await onBatch(slice.events, slice.upTo, live);
    position = slice.upTo;
  }
};

const nextSlice = async (
  { head, reader, recent }: Log,
  position: bigint,
  { batch, prefixes, signal }: SubscribeOptions,
): Promise<Slice> => {
  const inMemory = recent.after(position, batch, matching(prefixes));
  if (inMemory) return inMemory;
  const end = head.position;
  const events = await reader.logPage({ after: position, upTo: end, most: batch, prefixes }, signal);
  return { events, upTo: (events.length === batch ? events.at(-1)?.position : undefined) ?? end };
};
