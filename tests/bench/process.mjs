import { setTimeout as wait } from 'node:timers/promises';
import { median } from './support/machine.mjs';
import { residentMb } from './support/process-tree.mjs';

const REST_MS = 10_000;
const STARTS = 3;

/** @param {import('./support/bench.mjs').Bench} bench */
export const atRest = async (bench) => {
  await bench.hatch.stop();
  await bench.hatch.start();
  await wait(REST_MS);
  bench.report.add({
    name: 'memory at rest, without Postgres',
    value: residentMb(bench.hatch.pid),
    unit: 'MB',
    most: 150,
  });
};

/** After everything that was run on it. */
export const loaded = (bench) => {
  bench.report.add({
    name: 'memory loaded, without Postgres',
    value: residentMb(bench.hatch.pid),
    unit: 'MB',
    most: 270,
  });
};

/** On the data folder that the other benchmarks have filled. */
export const readyTime = async (bench) => {
  const starts = [];
  for (let i = 0; i < STARTS; i++) {
    await bench.hatch.stop();
    starts.push((await bench.hatch.start()) / 1000);
  }
  const note = `slowest of ${STARTS} ${Math.max(...starts).toFixed(2)} s`;
  bench.report.add({ name: 'ready from an existing data folder', value: median(starts), unit: 's', most: 3, note });
};
