import pg from 'pg';
import { Connection } from '../support/connection.mjs';
import { median } from '../support/machine.mjs';
import { Shopper } from '../support/shopper.mjs';
import { percentile } from './load.mjs';

const EVENTS = 1_000_000;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 10;
const MOST_MS = 50;
const ADMIN = { email: 'admin@hatch.test', password: 'hatch-demo' };
const CATEGORIES = ['order', 'cart', 'product', 'stock'];

/** Streams of a category, each with an instant by which half of it had happened; bulk has a past, the seed is of today. */
const SAMPLE = `
  SELECT s.stream_id AS stream, (
    SELECT max(e.meta->>'at') FROM es.events e WHERE e.stream_id = s.stream_id AND e.version <= s.version / 2
  ) AS at FROM es.streams s WHERE s.stream_id LIKE $1 ORDER BY md5(s.stream_id) LIMIT $2`;
/** The stream itself up to the instant, as any program would read it. */
const BARE = {
  name: 'bare',
  text: `SELECT version, type, data, meta FROM es.events WHERE stream_id = $1 AND meta->>'at' <= $2 ORDER BY version`,
};

const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const SEEN_ROUNDS = 20;

/** What a customer saw: the menu with its prices and stock, the basket and the shop (HIST-09). */
const seen = async (bench, admin, client) => {
  const { rows } = await client.query(SAMPLE, ['cart-%', SEEN_ROUNDS]);
  const answers = [];
  let untold = 0;
  for (const { stream, at } of rows) {
    answers.push(
      await timed(async () => {
        const { body } = await admin.call('GET', `/api/history/seen/${stream.slice('cart-'.length)}?at=${at}`);
        if (!body.status) throw new Error(`${stream} at ${at}: ${JSON.stringify(body).slice(0, 500)}`);
        const sold = body.menu.flatMap((product) => [product, ...product.variants]);
        untold = Math.max(untold, sold.filter(({ available }) => available === null).length);
      }),
    );
  }
  const { rows: stock } = await client.query(
    "SELECT count(*)::int AS events FROM es.events WHERE stream_id LIKE 'stock-%'",
  );
  bench.report.add({
    name: `what a customer saw, ${stock[0].events.toLocaleString('en')} events of stock`,
    value: median(answers),
    unit: 'ms',
    note: `the first ${answers[0].toFixed(0)} ms, the slowest ${Math.max(...answers).toFixed(0)} ms; stock untold of ${untold} of what is sold at most`,
  });
};

/** A stream as it stood at an instant, over HTTP, in a shop with a long past (HIST-09). */
export const past = async (bench) => {
  const shop = await bench.shop();
  await shop.growTo(EVENTS);
  await shop.start();
  const admin = new Shopper(await Connection.open(shop.hatch.port));
  await admin.done('/login', ADMIN);
  await shop.withDatabase(async (url) => {
    const client = new pg.Pool({ connectionString: url, max: 1 });
    // Its idle connection may still get an error when the server stops before the pool has ended.
    client.on('error', () => undefined);
    for (const category of CATEGORIES) {
      const { rows } = await client.query(SAMPLE, [`${category}-%`, ROUNDS + WARM_UP_ROUNDS]);
      const answers = [];
      const reads = [];
      for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
        const { stream, at } = rows[round % rows.length];
        const id = stream.slice(category.length + 1);
        const bare = await timed(() => client.query({ ...BARE, values: [stream, at] }));
        const answer = await timed(async () => {
          const { body } = await admin.call('GET', `/api/history/${category}/${id}?at=${at}`);
          if (!body.last) throw new Error(`${stream} was not there at ${at}: ${JSON.stringify(body)}`);
        });
        if (round < WARM_UP_ROUNDS) continue;
        answers.push(answer);
        reads.push(bare);
      }
      bench.report.add({
        name: `${category} as at an instant, ${EVENTS.toLocaleString('en')} events`,
        value: median(answers),
        unit: 'ms',
        baseline: median(reads),
        most: MOST_MS,
        note: `p99 ${percentile(answers, 0.99).toFixed(1)} ms; baseline: its stream by a bare query`,
      });
    }
    await seen(bench, admin, client);
    await client.end();
  });
};
