import type { EventStore } from '@hatch/event-store';
import type { NewEvent } from '@hatch/kernel';
import { intercepted } from './intercepted-store.js';

export type PausingStore = {
  readonly through: (store: EventStore) => EventStore;
  /** Resolves once one of these events is on its way. */
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

type Which = (event: Pick<NewEvent, 'type' | 'data'>) => boolean;

/** Stops a process in the middle: these events of it, by their type or otherwise, reach the log only when released. */
export const pausingStore = (...which: readonly (string | Which)[]): PausingStore => {
  const reached = gate();
  const released = gate();
  const through = (store: EventStore): EventStore =>
    intercepted(store, {
      append: async (stream, expected, events) => {
        if (
          events.some((event) => which.some((each) => (typeof each === 'string' ? each === event.type : each(event))))
        ) {
          reached.open();
          await released.opened;
        }
        return store.append(stream, expected, events);
      },
    });
  return { through, reached: reached.opened, release: released.open };
};
