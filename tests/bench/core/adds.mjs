import { Connection } from '../support/connection.mjs';
import { benchItems } from '../support/seed.mjs';
import { Shopper } from '../support/shopper.mjs';
import { until } from './load.mjs';

const CONNECTIONS = 16;
const ADDS_EACH = 5;

let next = 0;
const nextItem = () => benchItems[(next++ * 7) % benchItems.length];

const open = (port) => Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(port)));

/** New guests, each adding five items. */
const guestsOn = (connection) => {
  let adds = 0;
  let shopper;
  return () => {
    if (adds++ % ADDS_EACH === 0) shopper = new Shopper(connection);
    return shopper.add(nextItem());
  };
};

/** So many adds, each connection as fast as it is answered. @returns {Promise<number[]>} milliseconds of each */
export const timedAdds = async (port, adds) => {
  const connections = await open(port);
  const times = [];
  let started = 0;
  await Promise.all(
    connections.map(async (connection) => {
      const add = guestsOn(connection);
      while (started++ < adds) {
        const began = performance.now();
        await add();
        times.push(performance.now() - began);
      }
      connection.close();
    }),
  );
  return times;
};

/**
 * So many adds a second until it is over, each on the connection that has waited longest.
 * @returns {Promise<number[]>} milliseconds from the moment at which each was due
 */
export const pacedAdds = async (port, perSecond, over) => {
  const connections = await open(port);
  const visitors = connections.map((connection) => ({ add: guestsOn(connection), free: Promise.resolve() }));
  const times = [];
  const began = performance.now();
  for (let i = 0; !over(); i++) {
    const due = began + (i * 1000) / perSecond;
    await until(due);
    const visitor = visitors[i % visitors.length];
    visitor.free = visitor.free.then(visitor.add).then(() => times.push(performance.now() - due));
  }
  await Promise.all(visitors.map(({ free }) => free));
  for (const connection of connections) connection.close();
  return times;
};
