import type { RecordedEvent } from '@hatch/kernel';

/** Events arrive at least once, in the order of their stream: reactions must be idempotent. */
export type ProcessManager = {
  /** Names the stored position; never reuse a name for another meaning. */
  readonly name: string;
  /** Stream name prefixes to follow, such as `order-`. */
  readonly prefixes: readonly string[];
  readonly handles: readonly string[];
  readonly waits?: number;
  readonly react: (event: RecordedEvent) => Promise<void>;
};

export type ScheduledTask = {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly every: number;
  /** Skipped while the clock cannot be trusted: a wrong time would expire things early. */
  readonly expires?: true;
  readonly run: () => Promise<void>;
};
