import type { EventStore } from '@hatch/event-store';

type Intercepted = Partial<Pick<EventStore, 'append' | 'readStream'>>;

/** The event store with some of its calls replaced. */
export const intercepted = (store: EventStore, calls: Intercepted): EventStore => ({
  append: (...asked) => store.append(...asked),
  readStream: (...asked) => store.readStream(...asked),
  readStreams: (...asked) => store.readStreams(...asked),
  readPlaced: (...asked) => store.readPlaced(...asked),
  subscribeAll: (...asked) => store.subscribeAll(...asked),
  idAt: (...asked) => store.idAt(...asked),
  head: () => store.head(),
  health: () => store.health(),
  close: () => store.close(),
  ...calls,
});
