import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../../port.js';

/** One log, and means to open it and to break what leads to it. */
export type LogUnderTest = {
  /** Another store on the same log, as another process would have; whoever opens it closes it. */
  open(): EventStore;
  /** Where a process of its own finds the log. */
  readonly url: string;
  /** Whether each event has the position right after that of the event before it. */
  readonly positionsHaveNoGaps: boolean;
  /** Whether the log was made to begin at positions that a number cannot hold. */
  readonly positionsAreFar: boolean;
  /** Whether reads of one stream give the position at which its events are, or only a position not before them. */
  readonly streamReadsKnowPositions: boolean;
  /** Breaks every connection to the log. */
  cut(): void;
  /** The next append is written, but its caller is cut off before hearing so. */
  loseNextReply(): void;
  close(): Promise<void>;
};

export type MakeLog = () => Promise<LogUnderTest>;

export type Contract = { readonly log: () => LogUnderTest };

/** Opens a store for the length of a test. */
export const withStore = async <T>(log: LogUnderTest, test: (store: EventStore) => Promise<T>): Promise<T> => {
  const store = log.open();
  try {
    return await test(store);
  } finally {
    await store.close();
  }
};

/** What is comparable between reads of a stream and of the log. */
export const comparable = (log: LogUnderTest, events: readonly RecordedEvent[]): readonly Partial<RecordedEvent>[] => {
  if (log.streamReadsKnowPositions) return events;
  return events.map(({ position: _, ...event }) => event);
};
