import type { RecordedEvent } from '@hatch/kernel';

/** Events in, commands out. Every event is delivered at least once and in the order of its stream, so reactions must be idempotent. */
export type ProcessManager = {
  /** Names the stored position; never reuse a name for another meaning. */
  readonly name: string;
  /** Stream name prefixes to follow, such as `order-`. */
  readonly prefixes: readonly string[];
  /** Event types reacted to; all others are passed over. */
  readonly handles: readonly string[];
  /** Milliseconds after the event; absent: at once. */
  readonly waits?: number;
  readonly react: (event: RecordedEvent) => Promise<void>;
};

/** Work that time, not an event, sets going. */
export type ScheduledTask = {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly every: number;
  /** It takes from somebody what has run out by the clock: left alone while that cannot be trusted. */
  readonly expires?: true;
  readonly run: () => Promise<void>;
};
