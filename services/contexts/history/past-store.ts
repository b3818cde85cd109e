import type { RecordedEvent, StreamStore } from '@hatch/kernel';

export class PastIsFinal extends Error {
  constructor(stream: string) {
    super(`${stream} was read as it once was, so nothing can be appended to it; use the log itself`);
    this.name = 'PastIsFinal';
  }
}

/** A log that ends at these events, for code that works on the live one. */
export const pastStore = (events: ReadonlyMap<string, readonly RecordedEvent[]>): StreamStore => ({
  append: (stream) => Promise.reject(new PastIsFinal(stream)),
  readStream: async function* (stream, { from = 0n, max } = {}) {
    yield* (events.get(stream) ?? []).filter(({ revision }) => revision >= from).slice(0, max);
  },
});
