import type { EventStore } from '@hatch/event-store';

export type Held = {
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

/** Every call handed on, for a store that does one of them differently. */
export const passedOn = (store: EventStore): EventStore => ({
  append: (stream, expected, events) => store.append(stream, expected, events),
  readStream: (stream, options) => store.readStream(stream, options),
  subscribeAll: (options, onBatch) => store.subscribeAll(options, onBatch),
  head: () => store.head(),
  health: () => store.health(),
  close: () => store.close(),
});

/** Stops a process in the middle: its events of these types reach the log only when they are released. */
export const heldBack = (...types: readonly string[]): Held => {
  const reached = gate();
  const released = gate();
  const through = (store: EventStore): EventStore => ({
    ...passedOn(store),
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
