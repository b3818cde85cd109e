import { PostgresEventStore } from '@hatch/event-store';
import pg from 'pg';
import { median } from '../support/machine.mjs';
import { timedAdds } from './adds.mjs';
import { appendRate } from './appenders.mjs';
import { itemAdded } from './events.mjs';
import { percentile } from './load.mjs';
import { RawInsert } from './raw-insert.mjs';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 5;
/** Short, so that a short log stays one. */
const APPEND_SECONDS = 0.4;
const ADDS = 1_000;
const RAW_SECONDS = 2;
const WRITERS = 16;
const FLAT = 0.2;

const withRaw = async (url, work) => {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  // Its idle connections may still get an error when the server stops after the pool has ended.
  pool.on('error', () => undefined);
  const raw = await RawInsert.on(pool);
  try {
    return await work(raw);
  } finally {
    raw.release();
    await pool.end();
  }
};

/** Appends while the shop is closed, in turns with bare inserts into the same database. */
const measureAppends = (shop) =>
  shop.withDatabase((url) =>
    withRaw(url, async (raw) => {
      const store = new PostgresEventStore(url, { alone: true });
      await appendRate(store, WRITERS, APPEND_SECONDS);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { rate: commits } = await raw.measure(APPEND_SECONDS, () => itemAdded('raw'));
        const rate = await appendRate(store, WRITERS, APPEND_SECONDS);
        rounds.push({ rate, commits, ratio: rate / commits });
      }
      await store.close();
      return {
        value: median(rounds.map(({ rate }) => rate)),
        baseline: median(rounds.map(({ commits }) => commits)),
        ratio: median(rounds.map(({ ratio }) => ratio)),
      };
    }),
  );

/** Adding to carts in the open shop, in turns with bare inserts into its database. */
const measureAdds = async (shop) => {
  await shop.start();
  return shop.withDatabase((url) =>
    withRaw(url, async (raw) => {
      await timedAdds(shop.hatch.port, ADDS);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { p99: baseline } = await raw.measure(RAW_SECONDS, () => itemAdded('raw'));
        const value = percentile(await timedAdds(shop.hatch.port, ADDS), 0.99);
        rounds.push({ value, baseline, ratio: value / baseline });
      }
      return {
        value: median(rounds.map(({ value }) => value)),
        baseline: median(rounds.map(({ baseline }) => baseline)),
        ratio: median(rounds.map(({ ratio }) => ratio)),
      };
    }),
  );
};

/** Every size beside what the machine itself could do in the same minute; the longest log is judged by the shortest. */
const judge = (report, name, unit, measured, bar) => {
  const [first] = measured;
  for (const [at, { value, baseline, ratio }] of measured.entries()) {
    const change = ratio / first.ratio;
    const note = `${ratio.toFixed(2)} x bare inserts of the same minute (${baseline.toFixed(1)} ${unit})`;
    const size = SIZES[at].toLocaleString('en');
    const judged = at === 0 ? {} : { ratio: change, ...bar };
    report.add({ name: `${name} at ${size} events`, value, unit, baseline: first.value, ...judged, note });
  }
};

export const growth = async (bench) => {
  const shop = await bench.shop();
  const appends = [];
  const adds = [];
  for (const size of SIZES) {
    await shop.growTo(size);
    appends.push(await measureAppends(shop));
    adds.push(await measureAdds(shop));
  }
  judge(bench.report, 'append rate', 'events/s', appends, { least: 1 - FLAT });
  judge(bench.report, 'add to cart p99', 'ms', adds, { most: 1 + FLAT });
};
