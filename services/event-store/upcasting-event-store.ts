import { upcast, type Upcasters } from '@hatch/kernel';
import type { EventStore } from './port.js';

/** Readers get every event in its present version. The log stays as it is: proofs read the store underneath. */
export const upcasting = (store: EventStore, upcasters: Upcasters): EventStore => ({
  append: (stream, expected, events) => store.append(stream, expected, events),
  readStream: async function* (stream, options) {
    for await (const event of store.readStream(stream, options)) yield upcast(event, upcasters);
  },
  readStreams: async (from, most) => {
    const read = await store.readStreams(from, most);
    return new Map([...read].map(([stream, events]) => [stream, events.map((event) => upcast(event, upcasters))]));
  },
  readPlaced: async (streams, after) =>
    (await store.readPlaced(streams, after)).map((event) => upcast(event, upcasters)),
  subscribeAll: (options, onBatch) =>
    store.subscribeAll(options, (events, upTo, live) =>
      onBatch(
        events.map((event) => upcast(event, upcasters)),
        upTo,
        live,
      ),
    ),
  idAt: (position) => store.idAt(position),
  head: () => store.head(),
  health: () => store.health(),
  close: () => store.close(),
});
