import { closedLoop, Times } from './support/closed-loop.mjs';
import { benchItems } from './support/seed.mjs';
import { Shopper } from './support/shopper.mjs';

const CONNECTIONS = 16;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;

let next = 0;
const nextItem = () => benchItems[(next++ * 11) % benchItems.length];

/** Add two items, save, choose collection, give the details, choose the method, place. */
export const wholeOrder = async (connection) => {
  const shopper = new Shopper(connection);
  await shopper.add(nextItem());
  await shopper.add(nextItem());
  await shopper.checkOut();
  await shopper.place();
};

const orderFor = async (port, seconds) => {
  const times = new Times();
  const took = await closedLoop(port, { connections: CONNECTIONS, seconds }, (connection) =>
    times.of(() => wholeOrder(connection)),
  );
  return { times, rate: times.count / took };
};

/** @param {import('./support/bench.mjs').Bench} bench */
export const orders = async (bench) => {
  await orderFor(bench.port, WARM_UP_SECONDS);
  const { typical } = await bench.besideBaseline(ROUNDS, async () => {
    const { result, cpu } = await bench.cpuOf(() => orderFor(bench.port, SECONDS));
    return { ...result, cpuEach: cpu / result.times.count };
  });
  const note = `baseline ${typical.commits.toFixed(0)}/s, others' cores ${typical.othersCpu.toFixed(2)}`;
  bench.report.add({ name: 'whole orders', value: typical.rate, unit: '/s', ratio: typical.ratio, least: 0.007, note });
  bench.report.add({ name: 'whole orders, processor time', value: typical.cpuEach, unit: 'ms' });
  bench.report.add({ name: 'whole orders, p99', value: typical.times.percentile(0.99), unit: 'ms' });
};
