import { closedLoop, Times } from './support/closed-loop.mjs';
import { benchItems } from './support/seed.mjs';
import { Shopper } from './support/shopper.mjs';

const CONNECTIONS = 16;
const SECONDS = 8;
const WARM_UP_SECONDS = 4;
const ROUNDS = 3;
const ADDS_EACH = 5;

let next = 0;
const nextItem = () => benchItems[(next++ * 7) % benchItems.length];

/** New guests, each adding five items, as Vendure was measured. */
export const addsFor = async (port, seconds) => {
  const times = new Times();
  const took = await closedLoop(port, { connections: CONNECTIONS, seconds }, async (connection, over) => {
    const shopper = new Shopper(connection);
    for (let i = 0; i < ADDS_EACH && !over(); i++) await times.of(() => shopper.add(nextItem()));
  });
  return { times, rate: times.count / took };
};

/** @param {import('./support/bench.mjs').Bench} bench */
export const addToCart = async (bench) => {
  await addsFor(bench.port, WARM_UP_SECONDS);
  const { typical, results } = await bench.besideBaseline(ROUNDS, async () => {
    const { result, cpu } = await bench.cpuOf(() => addsFor(bench.port, SECONDS));
    return { ...result, cpuEach: cpu / result.times.count };
  });
  const worst = (of) => Math.max(...results.map(of));
  const note = `others' cores ${worst(({ othersCpu }) => othersCpu).toFixed(2)}, baseline ${typical.commits.toFixed(0)}/s`;
  bench.report.add({ name: 'add to cart', value: typical.rate, unit: '/s', ratio: typical.ratio, least: 0.06, note });
  bench.report.add({ name: 'add to cart, processor time', value: typical.cpuEach, unit: 'ms', most: 1.8 });
  bench.report.add({ name: 'add to cart, p50', value: typical.times.percentile(0.5), unit: 'ms' });
  bench.report.add({
    name: 'add to cart, p99',
    value: worst(({ times }) => times.percentile(0.99)),
    unit: 'ms',
    most: 45,
  });
};
