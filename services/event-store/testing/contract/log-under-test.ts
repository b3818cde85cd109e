import type { EventStore } from '../../port.js';

/** One log, and means to open it and to break what leads to it. */
export type LogUnderTest = {
  /** Another store on the same log, as another process would have; whoever opens it closes it. */
  open(): EventStore;
  /** Breaks every connection to the log. */
  cut(): void;
  /** The next append is written, but its caller is cut off before hearing so. */
  loseNextReply(): void;
  close(): Promise<void>;
};

export type MakeLog = () => Promise<LogUnderTest>;

export type Contract = { readonly log: () => LogUnderTest };

/** Opens a store for the length of a test. */
export const withStore = async (log: LogUnderTest, test: (store: EventStore) => Promise<void>): Promise<void> => {
  const store = log.open();
  try {
    await test(store);
  } finally {
    await store.close();
  }
};
