import { addsFor } from '../add-to-cart.mjs';
import { appendRate } from '../core/appenders.mjs';
import { bareClient } from './bare-client.mjs';
import { discard, seededShop } from './seeded-shop.mjs';

const CONNECTIONS = 16;
const SECONDS = 8;
const ROUNDS = 3;
const STEP_SECONDS = 2;
const WARM_WITHIN_S = 10;
const LEAST = 0.25;

/** From the moment at which the shop is ready: how fast it adds, step after step. @returns {Promise<number[]>} adds a second */
const warmUp = async (port) => {
  const rates = [];
  for (let at = 0; at < WARM_WITHIN_S; at += STEP_SECONDS) rates.push((await addsFor(port, STEP_SECONDS)).rate);
  return rates;
};

const rounded = (rates) => rates.map((rate) => rate.toFixed(0)).join(', ');

/** New guests, each adding five items, over HTTP; the bare client beside it, and the same shop on the log in Postgres. */
export const addToCart = async ({ report, server }) => {
  const [shop, onPostgres] = [await seededShop(server.url), await seededShop()];
  const bare = bareClient(server.url);
  try {
    await appendRate(bare, CONNECTIONS, 2);
    await shop.start();
    const warming = await warmUp(shop.port);
    await onPostgres.start();
    await warmUp(onPostgres.port);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const appends = await appendRate(bare, CONNECTIONS, SECONDS / 2);
      const { rate, times } = await addsFor(shop.port, SECONDS);
      const { rate: beside } = await addsFor(onPostgres.port, SECONDS);
      rounds.push({ appends, rate, beside, p50: times.percentile(0.5), p99: times.percentile(0.99) });
    }
    const typical = rounds.toSorted((a, b) => a.rate / a.appends - b.rate / b.appends)[Math.floor(ROUNDS / 2)];
    const { rate, appends, beside, p50 } = typical;
    report.add({
      name: 'add to cart',
      value: rate,
      unit: '/s',
      baseline: appends,
      ratio: rate / appends,
      least: LEAST,
      note: `baseline: appends of the bare client, ${CONNECTIONS} callers; on the log in Postgres ${beside.toFixed(0)}/s`,
    });
    const p99 = Math.max(...rounds.map((round) => round.p99));
    report.add({ name: 'add to cart, p99', value: p99, unit: 'ms', most: 60, note: `p50 ${p50.toFixed(1)} ms` });
    const warm = warming.findIndex((step) => step >= LEAST * appends);
    report.add({
      name: 'add to cart, seconds from ready to its bar',
      value: warm < 0 ? Infinity : (warm + 1) * STEP_SECONDS,
      unit: 's',
      most: WARM_WITHIN_S,
      note: `adds a second in steps of ${STEP_SECONDS} s: ${rounded(warming)}`,
    });
  } finally {
    await bare.close();
    await discard(shop);
    await discard(onPostgres);
  }
};
