import type { RecordedEvent, StreamStore } from '@hatch/kernel';

/** Nothing is decided in the past. */
export class PastIsFinal extends Error {
  constructor(stream: string) {
    super(`${stream} was read as it once was, so nothing can be appended to it; use the log itself`);
    this.name = 'PastIsFinal';
  }
}

/** A log that ends where these events do, for what decides and answers on it as on the one that goes on. */
export const pastStore = (events: ReadonlyMap<string, readonly RecordedEvent[]>): StreamStore => ({
  append: (stream) => Promise.reject(new PastIsFinal(stream)),
  readStream: async function* (stream, { from = 0n, max } = {}) {
    yield* (events.get(stream) ?? []).filter(({ revision }) => revision >= from).slice(0, max);
  },
});
