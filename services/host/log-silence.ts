import type { EventStore } from '@hatch/event-store';

/** Longer than any answer of a healthy log. */
const SILENT_MS = 1_000;

export class LogSilence {
  readonly #waiting = new Set<{ readonly since: number }>();

  get isSilent(): boolean {
    const [oldest] = this.#waiting;
    return oldest !== undefined && performance.now() - oldest.since > SILENT_MS;
  }

  of(store: EventStore): EventStore {
    return {
      append: (...append) => this.#listen(() => store.append(...append)),
      readStream: (...read) => this.#stream(store.readStream(...read)),
      readStreams: (...read) => this.#listen(() => store.readStreams(...read)),
      readPlaced: (...read) => store.readPlaced(...read),
      subscribeAll: (...subscription) => store.subscribeAll(...subscription),
      idAt: (position) => this.#listen(() => store.idAt(position)),
      head: () => this.#listen(() => store.head()),
      health: () => this.#listen(() => store.health()),
      close: () => store.close(),
    };
  }

  #stream<Event>(events: AsyncIterable<Event>): AsyncIterable<Event> {
    return {
      [Symbol.asyncIterator]: () => {
        const reading = events[Symbol.asyncIterator]();
        return {
          next: () => this.#listen(() => reading.next()),
          return: async (value) => (await reading.return?.(value)) ?? { done: true, value: undefined },
        };
      },
    };
  }

  async #listen<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const waiting = { since: performance.now() };
    this.#waiting.add(waiting);
    try {
      return await ask();
    } finally {
      this.#waiting.delete(waiting);
    }
  }
}

export const heardLog = (store: EventStore, onHeard: () => void): EventStore => {
  const heard = async <T>(answer: Promise<T>): Promise<T> => {
    onHeard();
    const answered = await answer;
    onHeard();
    return answered;
  };
  return {
    append: (...append) => heard(store.append(...append)),
    readStream: (...read) => {
      onHeard();
      return store.readStream(...read);
    },
    readStreams: (...read) => heard(store.readStreams(...read)),
    readPlaced: (...read) => heard(store.readPlaced(...read)),
    subscribeAll: (options, onBatch) =>
      store.subscribeAll(options, (...batch) => {
        onHeard();
        return onBatch(...batch);
      }),
    idAt: (position) => heard(store.idAt(position)),
    head: () => heard(store.head()),
    health: () => store.health(),
    close: () => store.close(),
  };
};
