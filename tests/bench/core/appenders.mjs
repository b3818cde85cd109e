import { itemAdded } from './events.mjs';
import { rateOf } from './load.mjs';

const EVENTS_A_STREAM = 20;

let streams = 0;

/**
 * Callers that append one event after the other, each to a stream of its own, a new one every 20 events.
 * @returns {Promise<number>} events a second, each on the disk before the next
 */
export const appendRate = (store, callers, seconds) => {
  const places = Array.from({ length: callers }, () => ({ cart: '', revision: -1n }));
  return rateOf(callers, seconds, async (caller) => {
    const place = places[caller];
    if (place.revision < 0n || place.revision === BigInt(EVENTS_A_STREAM - 1))
      Object.assign(place, { cart: `bench${process.pid}x${streams++}`, revision: -1n });
    const expected = place.revision < 0n ? 'no-stream' : place.revision;
    const { revision } = await store.append(`cart-${place.cart}`, expected, [itemAdded(place.cart)]);
    place.revision = revision;
  });
};
