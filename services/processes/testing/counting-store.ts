import type { EventStore } from '@hatch/event-store';
import { intercepted } from './intercepted-store.js';

export type StoreCalls = {
  /** Streams, in the order they were read. */
  readonly reads: readonly string[];
  /** Streams, in the order they were appended to. */
  readonly appends: readonly string[];
};

export type CountingStore = {
  readonly through: (store: EventStore) => EventStore;
  /** The calls since this was asked last. */
  taken(): StoreCalls;
};

/** Sees what a process reads and appends. */
export const countingStore = (): CountingStore => {
  let reads: string[] = [];
  let appends: string[] = [];
  return {
    through: (store) =>
      intercepted(store, {
        append: (stream, ...rest) => {
          appends.push(stream);
          return store.append(stream, ...rest);
        },
        readStream: (stream, ...rest) => {
          reads.push(stream);
          return store.readStream(stream, ...rest);
        },
      }),
    taken: () => {
      const calls = { reads, appends };
      [reads, appends] = [[], []];
      return calls;
    },
  };
};
