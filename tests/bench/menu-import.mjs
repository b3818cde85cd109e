import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pacedAdds } from './core/adds.mjs';
import { percentile } from './core/load.mjs';

const LINES = 1_000;
const IMPORTS = 8;
const WITHIN_SECONDS = 10;
const ADDS_A_SECOND = 50;
const WARM_UP_MS = 5_000;
const ALONE_MS = 20_000;

const lasting = (ms) => {
  const until = performance.now() + ms;
  return () => performance.now() > until;
};

/** On a thread of its own, so that no customer's clock waits for the owner's work. @returns {Promise<number[]>} seconds of each */
const importMenus = async (port) => {
  const workerData = { port, imports: IMPORTS, lines: LINES };
  const [seconds] = await once(new Worker(new URL('./menu-importer.mjs', import.meta.url), { workerData }), 'message');
  return seconds;
};

/** Customers go on filling their carts while the owner imports the menu (MENU-08). @param {import('./support/bench.mjs').Bench} bench */
export const menuImport = async ({ port, report }) => {
  await pacedAdds(port, ADDS_A_SECOND, lasting(WARM_UP_MS));
  const alone = await pacedAdds(port, ADDS_A_SECOND, lasting(ALONE_MS));

  let done = false;
  const adding = pacedAdds(port, ADDS_A_SECOND, () => done);
  const seconds = await importMenus(port).finally(() => {
    done = true;
  });
  const meanwhile = await adding;

  const [before, during] = [percentile(alone, 0.99), percentile(meanwhile, 0.99)];
  const name = `import of ${LINES.toLocaleString('en')} lines, the slowest of ${IMPORTS}`;
  report.add({
    name,
    value: Math.max(...seconds),
    unit: 's',
    most: WITHIN_SECONDS,
    note: `beside ${ADDS_A_SECOND} adds a second`,
  });
  report.add({
    name: 'add to cart p99 during the imports',
    value: during,
    unit: 'ms',
    baseline: before,
    ratio: during / before,
    most: 1.5,
    note: `p50 ${percentile(meanwhile, 0.5).toFixed(1)} ms; baseline: the same without them, p50 ${percentile(alone, 0.5).toFixed(1)} ms`,
  });
};
