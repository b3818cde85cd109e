import { closedLoop, Times } from './support/closed-loop.mjs';
import { benchItems } from './support/seed.mjs';

const CONNECTIONS = 16;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

let next = 0;

const cases = [
  { name: 'menu list of 20', least: 0.12, path: () => '/api/products?limit=20' },
  {
    name: 'product detail',
    least: 0.17,
    path: () => `/api/products/${benchItems[(next++ * 13) % benchItems.length].id}`,
  },
];

const readFor = async (port, seconds, path) => {
  const times = new Times();
  const took = await closedLoop(port, { connections: CONNECTIONS, seconds }, (connection) =>
    times.of(async () => {
      const { code } = await connection.request('GET', path());
      if (code !== 200) throw new Error(`${path()}: ${code}`);
    }),
  );
  return { times, rate: times.count / took };
};

/** @param {import('./support/bench.mjs').Bench} bench */
export const catalogue = async (bench) => {
  for (const { name, least, path } of cases) {
    await readFor(bench.port, WARM_UP_SECONDS, path);
    const { typical } = await bench.besideBaseline(ROUNDS, () => readFor(bench.port, SECONDS, path));
    const note = `p99 ${typical.times.percentile(0.99).toFixed(1)} ms, baseline ${typical.commits.toFixed(0)}/s, others' cores ${typical.othersCpu.toFixed(2)}`;
    bench.report.add({ name, value: typical.rate, unit: '/s', ratio: typical.ratio, least, note });
  }
};
