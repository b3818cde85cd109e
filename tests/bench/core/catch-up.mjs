import { PostgresEventStore } from '@hatch/event-store';
import { ChangeFeed, Checkpoints, ProjectionEngine, Signals } from '@hatch/projections/engine';
import { randomUUID } from 'node:crypto';
import { median } from '../support/machine.mjs';
import { cartLines, createCartLines } from './cart-lines.projection.mjs';
import { metaOf } from './events.mjs';
import { LogServer } from './log-server.mjs';
import { LogWriter } from './log-writer.mjs';

const EVENTS = 200_000;
const EVENTS_A_CART = 5;
const CARTS_AT_ONCE = 20;
const BATCH = 5_000;
const PAGE = 1_000;
const ONE_BY_ONE = 5_000;
const ROUNDS = 3;
const quiet = { info: () => undefined, warn: console.warn, error: console.error };

const cartEvent = (cart, n, at) => {
  const cartId = `bench${cart}`;
  const line = { cartId, sku: `${1001 + n}.${10001 + n}` };
  const [type, data] = [
    ['CartStarted', { cartId, userId: null }],
    ['ItemAdded', { ...line, productId: 1001 + n, variantId: 10001 + n, quantity: 2 }],
    ['ItemAdded', { ...line, productId: 1001 + n, variantId: 10001 + n, quantity: 1 }],
    ['ItemAdded', { ...line, productId: 1001 + n, variantId: 10001 + n, quantity: 3 }],
    ['QuantityReduced', { cartId, sku: '1002.10002', quantity: 1 }],
  ][n];
  return { stream: `cart-${cartId}`, id: randomUUID(), type, data, meta: metaOf(at) };
};

/** Carts of five events each, twenty of them under way at any time. */
const fill = async (client) => {
  const writer = await LogWriter.on(client);
  for (let start = 0; start < EVENTS; start += BATCH) {
    const at = new Date(1_760_000_000_000 + start).toISOString();
    const events = Array.from({ length: BATCH }, (_, i) => {
      const group = Math.floor((start + i) / (CARTS_AT_ONCE * EVENTS_A_CART));
      const within = (start + i) % (CARTS_AT_ONCE * EVENTS_A_CART);
      const cart = group * CARTS_AT_ONCE + (within % CARTS_AT_ONCE);
      return cartEvent(cart, Math.floor(within / CARTS_AT_ONCE), at);
    });
    await writer.write(events);
  }
  await client.query('ANALYZE');
};

const startOver = async (pool) => {
  await pool.query('TRUNCATE rm.bench_cart_lines');
  await pool.query('DELETE FROM rm.checkpoint');
};

/**
 * The product's engine with one projection, from an empty table to a position. The store is closed at its end.
 * @returns {Promise<number>} seconds it took
 */
export const caughtUp = async (store, pool, upTo) => {
  await startOver(pool);
  const signals = new Signals(pool, quiet);
  const checkpoints = new Checkpoints(pool, signals, quiet);
  const feed = new ChangeFeed(pool, signals, quiet);
  const engine = new ProjectionEngine({
    store,
    pool,
    projections: [cartLines],
    signals,
    checkpoints,
    feed,
    log: quiet,
  });
  const began = performance.now();
  engine.start();
  while (!(await checkpoints.waitFor(cartLines.name, upTo, 60_000)));
  const seconds = (performance.now() - began) / 1000;
  await engine.stop();
  signals.stop();
  await store.close();
  return seconds;
};

const catchUpRate = async (server, pool) =>
  EVENTS / (await caughtUp(new PostgresEventStore(server.url, { alone: true }), pool, BigInt(EVENTS)));

const PAGE_OF_EVENTS = {
  name: 'page',
  text: `SELECT position, stream_id AS stream, version AS revision, event_id AS id, type, data, meta, created
         FROM es.events WHERE position > $1 ORDER BY position LIMIT $2`,
};

const pagesOf = async function* (client, upTo) {
  for (let after = 0n; after < upTo;) {
    const { rows } = await client.query({ ...PAGE_OF_EVENTS, values: [after, PAGE] });
    yield rows;
    after = BigInt(rows.at(-1).position);
  }
};

/** Nothing but the rows in their order, read by `pg`. */
const readRate = async (client) => {
  const began = performance.now();
  let events = 0;
  for await (const page of pagesOf(client, BigInt(EVENTS))) events += page.length;
  return events / ((performance.now() - began) / 1000);
};

/** The same projection, its rows and its checkpoint in one transaction for each event. */
const oneByOneRate = async (client, pool) => {
  await startOver(pool);
  await pool.query("INSERT INTO rm.checkpoint VALUES ('cart-lines', 1, 0, 0, now())");
  await client.query('SET search_path = rm; RESET synchronous_commit');
  const began = performance.now();
  let events = 0;
  for await (const page of pagesOf(client, BigInt(ONE_BY_ONE))) {
    for (const row of page) {
      const event = { ...row, position: BigInt(row.position), revision: BigInt(row.revision) };
      await client.query('BEGIN');
      await cartLines.apply([event], client);
      await client.query({
        name: 'move',
        text: "UPDATE rm.checkpoint SET position = $1, updated_at = now() WHERE name = 'cart-lines'",
        values: [row.position],
      });
      await client.query('COMMIT');
      events++;
    }
  }
  return events / ((performance.now() - began) / 1000);
};

export const catchUp = async ({ report }) => {
  const server = await LogServer.start();
  const pool = server.pool(10);
  const client = await pool.connect();
  try {
    await createCartLines(pool);
    await fill(client);
    await catchUpRate(server, pool);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const oneByOne = await oneByOneRate(client, pool);
      const bare = await readRate(client);
      rounds.push({ oneByOne, bare, rate: await catchUpRate(server, pool) });
    }
    const of = (pick) => median(rounds.map(pick));
    const value = of(({ rate }) => rate);
    const unit = 'events/s';
    report.add({
      name: `catch-up over ${EVENTS} cart events`,
      value,
      unit,
      baseline: of(({ oneByOne }) => oneByOne),
      ratio: of(({ rate, oneByOne }) => rate / oneByOne),
      least: 25,
      note: `medians of ${ROUNDS} rounds; baseline: a durable transaction for each of ${ONE_BY_ONE} events`,
    });
    report.add({
      name: 'catch-up, beside reading alone',
      value,
      unit,
      baseline: of(({ bare }) => bare),
      ratio: of(({ rate, bare }) => rate / bare),
      least: 0.35,
      note: `baseline: the rows in order, pages of ${PAGE}, parsed by pg`,
    });
  } finally {
    client.release(true);
    await server.stop();
  }
};
