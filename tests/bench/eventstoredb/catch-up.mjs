import { openEventStoreDb } from '@hatch/event-store';
import { createCartLines } from '../core/cart-lines.projection.mjs';
import { caughtUp } from '../core/catch-up.mjs';
import { LogServer } from '../core/log-server.mjs';
import { median } from '../support/machine.mjs';
import { bareClient, FORWARDS, START } from './bare-client.mjs';

const ROUNDS = 3;

/** Nothing but the events in their order, as the bare client gives them. @returns {Promise<number>} seconds */
const readAll = async (url) => {
  const { client, close } = bareClient(url);
  const began = performance.now();
  let events = 0;
  for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) if (event) events++;
  const seconds = (performance.now() - began) / 1000;
  await close();
  return { seconds, events };
};

/** The product's engine with one projection, beside a bare read of the same log. */
export const catchUp = async (bench) => {
  const past = await bench.past();
  await past.stop();
  const postgres = await LogServer.start();
  const pool = postgres.pool(10);
  try {
    await createCartLines(pool);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await readAll(past.url);
      const seconds = await caughtUp(await openEventStoreDb(past.url), pool, await past.head());
      rounds.push({ bare: bare.events / bare.seconds, rate: past.events / seconds });
    }
    const of = (pick) => median(rounds.map(pick));
    bench.report.add({
      name: `catch-up over ${past.events.toLocaleString('en')} events`,
      value: of(({ rate }) => rate),
      unit: 'events/s',
      baseline: of(({ bare }) => bare),
      ratio: of(({ rate, bare }) => rate / bare),
      least: 0.7,
      note: `medians of ${ROUNDS} rounds; baseline: a bare read of $all`,
    });
  } finally {
    await postgres.stop();
  }
};
