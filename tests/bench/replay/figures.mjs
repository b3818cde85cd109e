import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pacedAdds } from '../core/adds.mjs';
import { median } from '../support/machine.mjs';
import { DAY, ORDERS } from './add-evening.mjs';

const ROUNDS = 31;
const WARM_UP_ROUNDS = 5;
const SEEK_MS = 200;
const DAYS_MS = 50;
const WATCHERS = fileURLToPath(new URL('watchers.mjs', import.meta.url));
const ADDS_A_SECOND = 40;
const SHOPPING_MS = 15_000;
const SHOPPING_ROUNDS = 4;
const MOST_SLOWER = 1.3;

const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const inTurns = async (work, bare) => {
  const [times, baselines] = [[], []];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const baseline = await timed(() => bare(round));
    const time = await timed(() => work(round));
    if (round < WARM_UP_ROUNDS) continue;
    baselines.push(baseline);
    times.push(time);
  }
  return { value: median(times), baseline: median(baselines), worst: Math.max(...times) };
};

const answer = async (staff, path) => {
  const { code, body } = await staff.call('GET', path);
  if (code !== 200) throw new Error(`${path}: ${code} ${JSON.stringify(body)}`);
  return body;
};

/** Judged by milliseconds, the bare query beside it. */
const add = (bench, name, { value, baseline, worst }, most) =>
  bench.report.add({
    name,
    value,
    unit: 'ms',
    most,
    note: `worst ${worst.toFixed(0)} ms, bare query ${baseline.toFixed(1)} ms, ${(value / baseline).toFixed(1)} x`,
  });

/** Any instant of an evening of 1,000 orders, beside the select of as many rows by their key (HIST-08). */
export const seek = async (bench) => {
  const { from, to } = bench.evening;
  const at = (round) => new Date(from + ((to - from) * ((round * 37) % 100)) / 100).toISOString();
  const last = new Date(to).toISOString();
  const { orders } = await answer(bench.staff, `/api/replay/${DAY}?at=${last}`);
  if (orders.length < ORDERS) throw new Error(`${orders.length} orders of ${ORDERS} are there`);
  const rows = () =>
    bench.pool.query(
      `SELECT record FROM rm.orders_versions WHERE trading_date = '${DAY}' ORDER BY position DESC LIMIT ${ORDERS}`,
    );
  add(
    bench,
    'seek, anywhere',
    await inTurns((round) => answer(bench.staff, `/api/replay/${DAY}?at=${at(round)}`), rows),
    SEEK_MS,
  );
  add(
    bench,
    'seek, at the end',
    await inTurns(() => answer(bench.staff, `/api/replay/${DAY}?at=${last}`), rows),
    SEEK_MS,
  );
};

/** The list of days, of three years of them. */
export const days = async (bench) => {
  const rows = () => bench.pool.query('SELECT * FROM rm.orders_day ORDER BY trading_date DESC LIMIT 61');
  add(bench, 'days', await inTurns(() => answer(bench.staff, '/api/replay/days'), rows), DAYS_MS);
};

const STREAMED_MS = 90 * 60_000;
const FASTEST_SPEED = 60;

/** The last hour and a half in one stream, which whoever plays it at 60 times its speed must never wait for (HIST-08). */
export const stream = async (bench) => {
  const from = bench.evening.to - STREAMED_MS;
  const at = new Date(from).toISOString();
  const { position } = await answer(bench.staff, `/api/replay/${DAY}?at=${at}`);
  const { rows } = await bench.pool.query(
    `SELECT count(*)::int AS changes FROM rm.orders_versions WHERE trading_date = '${DAY}' AND position > $1`,
    [position],
  );
  const response = await fetch(
    `http://127.0.0.1:${bench.hatch.port}/api/replay/${DAY}/changes?at=${at}&after=${position}`,
    { headers: { cookie: bench.staff.cookie, 'accept-encoding': 'gzip' } },
  );
  if (response.status !== 200) throw new Error(`The stream was answered ${response.status}`);
  let [began, reached, lines, least] = [undefined, from, 0, Infinity];
  for await (const line of createInterface({ input: Readable.fromWeb(response.body) })) {
    // It is played once it has begun to come.
    if (began) least = Math.min(least, reached - from - FASTEST_SPEED * (performance.now() - began));
    began ??= performance.now();
    reached = Date.parse(JSON.parse(line).at);
    lines++;
  }
  if (lines !== rows[0].changes + 1) throw new Error(`${lines} lines of ${rows[0].changes + 1}`);
  bench.report.add({
    name: 'stream ahead of 60 x, at its tightest',
    value: least / 60_000,
    unit: 'min',
    least: 0,
    note: `${lines} lines in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  });
};

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];

const shopFor = (bench, ms) => {
  const ends = performance.now() + ms;
  return pacedAdds(bench.hatch.port, ADDS_A_SECOND, () => performance.now() > ends);
};

/** Ten people watch the evening while the work lasts, each in it somewhere else. @returns how long each board took */
const watchedDuring = async (watchers, work) => {
  watchers.send('watch');
  await work();
  watchers.send('rest');
  const [times] = await once(watchers, 'message');
  return times;
};

/** Adding to a cart while ten people replay, in turns with the same without them. */
export const shopping = async (bench) => {
  const { from, to } = bench.evening;
  const watchers = fork(WATCHERS, [JSON.stringify({ port: bench.hatch.port, cookie: bench.staff.cookie, from, to })]);
  const shop = () => shopFor(bench, SHOPPING_MS);
  await watchedDuring(watchers, shop);
  const [alone, beside, seeks] = [[], [], []];
  for (let round = 0; round < SHOPPING_ROUNDS; round++) {
    alone.push(...(await shop()));
    seeks.push(...(await watchedDuring(watchers, async () => beside.push(...(await shop())))));
  }
  watchers.kill();
  const [value, baseline] = [percentile(beside, 0.99), percentile(alone, 0.99)];
  bench.report.add({
    name: 'add to cart while ten replay, p99',
    value,
    unit: 'ms',
    baseline,
    ratio: value / baseline,
    most: MOST_SLOWER,
    note: `p50 ${percentile(beside, 0.5).toFixed(1)} beside ${percentile(alone, 0.5).toFixed(1)} ms; ${seeks.length} seeks, median ${median(seeks).toFixed(0)} ms`,
  });
};
