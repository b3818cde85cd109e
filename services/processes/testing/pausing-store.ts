import type { EventStore } from '@hatch/event-store';
import { intercepted } from './intercepted-store.js';

export type PausingStore = {
  readonly through: (store: EventStore) => EventStore;
  /** Resolves once an event of these types is on its way. */
  readonly reached: Promise<void>;
  readonly release: () => void;
};

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

/** Stops a process in the middle: its events of these types reach the log only when they are released. */
export const pausingStore = (...types: readonly string[]): PausingStore => {
  const reached = gate();
  const released = gate();
  const through = (store: EventStore): EventStore =>
    intercepted(store, {
      append: async (stream, expected, events) => {
        if (events.some(({ type }) => types.includes(type))) {
          reached.open();
          await released.opened;
        }
        return store.append(stream, expected, events);
      },
    });
  return { through, reached: reached.opened, release: released.open };
};
