import { openSession, PgListener } from '@hatch/platform/resilience';
import type pg from 'pg';
import type { LogHead } from '../log-head.js';
import type { LogReader } from './log-reader.js';
import { PositionBeyondLog } from '../errors.js';
import type { OnBatch, SubscribeOptions } from '../port.js';
import { isRightBefore, matching, refuseReplaced, startOf, type Reached, type Slice } from '../subscribe-options.js';
import type { RecentEvents } from './recent-events.js';

const POLL_MS = 1_000;

type LogWatchOptions = {
  /** Absent when no other process appends. */
  readonly listen?: pg.ClientConfig;
  /** Server process of this process's own appends, whose announcements bring nothing new. */
  readonly ownWriter: () => number | undefined;
};

/** Besides listening it looks each second, in case an announcement was lost. */
export class LogWatch {
  #watching = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  readonly #listener: PgListener | undefined;

  constructor(
    private readonly head: LogHead,
    private readonly reader: LogReader,
    { listen, ownWriter }: LogWatchOptions,
  ) {
    this.#listener =
      listen &&
      new PgListener({
        open: () => openSession(listen),
        channels: ['es_log'],
        reconnectMs: POLL_MS,
        onNotification: ({ processId, payload }) => {
          if (payload && processId !== ownWriter()) this.head.raiseTo(BigInt(payload));
        },
      });
  }

  start(): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#look();
  }

  async stop(): Promise<void> {
    this.#watching = false;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#listener?.stop();
  }

  #look(): void {
    this.#looking = this.#lookOnce().then(() => {
      if (this.#watching) this.#timer = setTimeout(() => this.#look(), POLL_MS);
    });
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#listener?.start();
      this.head.raiseTo(await this.reader.head());
    } catch {
      // The next look tries again; a failure that lasts shows in health and in every read and append.
    }
  }
}

export type Log = {
  readonly head: LogHead;
  readonly reader: LogReader;
  /** Absent where every event must come from the disk. */
  readonly recent?: RecentEvents;
  readonly refuseWhenClosed: () => void;
};

export const follow = async (log: Log, options: SubscribeOptions, onBatch: OnBatch): Promise<void> => {
  const { head, reader } = log;
  head.raiseTo(await reader.head(options.signal));
  const { after } = options;
  // Positions follow each other here, one by one.
  let reached = startOf(isRightBefore(after) ? after.rightBefore - 1n : after, head.position);
  if (reached.id !== undefined) refuseReplaced(reached, await reader.idAt(reached.position, options.signal));
  let live = false;
  while (!options.signal.aborted) {
    log.refuseWhenClosed();
    if (reached.position === head.position && live) {
      await head.moved();
      continue;
    }
    const slice =
      reached.position === head.position ? { events: [], upTo: reached } : await nextSlice(log, reached, options);
    if (options.signal.aborted) return;
    live = slice.upTo.position >= head.position;
    await onBatch(slice.events, slice.upTo.position, live);
    reached = slice.upTo;
  }
};

const nextSlice = async (
  { head, reader, recent }: Log,
  reached: Reached,
  { after, batch, prefixes, signal }: SubscribeOptions,
): Promise<Slice> => {
  const matches = matching(prefixes);
  const inMemory = recent?.after(reached, batch, matches);
  if (inMemory) return inMemory;
  const end = head.position;
  const { position } = reached;
  const page = await reader.logPage({ after: position, upTo: end, most: batch + 1, prefixes }, signal);
  const [first] = page;
  refuseReplaced(reached, first?.position === position ? first.id : undefined);
  const next = page.filter((event) => event.position > position).slice(0, batch);
  const last = next.at(-1);
  const events = next.filter(({ stream }) => matches(stream));
  if (last && (next.length === batch || last.position === end)) return { events, upTo: last };
  // The log was longer before, so it was replaced.
  if (typeof after === 'object' && !isRightBefore(after)) throw new PositionBeyondLog(end, last?.position ?? 0n);
  return { events, upTo: { position: end, id: undefined } };
};
