import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pacedAdds } from './adds.mjs';
import { percentile } from './load.mjs';

const HATCH = fileURLToPath(new URL('../../../services/host/bin/hatch.mjs', import.meta.url));
const EVENTS = 1_000_000;
const ADDS_A_SECOND = 50;
const WARM_UP_MS = 5_000;
const ALONE_MS = 30_000;

/** `npm run hatch -- rebuild` beside the running shop. @returns {Promise<number>} seconds that it took */
const rebuildAll = async ({ dataDir, settings }) => {
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const env = { PATH, HOME, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [HATCH, 'rebuild'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-2_000)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The rebuild ended with ${code}:\n${output}`);
  return (performance.now() - began) / 1000;
};

const lasting = (ms) => {
  const until = performance.now() + ms;
  return () => performance.now() > until;
};

/** Customers go on filling their carts while every read model is built anew. @param {HatchProcess} hatch */
export const rebuiltBesideAdds = async (hatch) => {
  const { port } = hatch;
  await pacedAdds(port, ADDS_A_SECOND, lasting(WARM_UP_MS));
  const alone = await pacedAdds(port, ADDS_A_SECOND, lasting(ALONE_MS));

  let done = false;
  const adding = pacedAdds(port, ADDS_A_SECOND, () => done);
  const seconds = await rebuildAll(hatch).finally(() => (done = true));
  return { seconds, alone, meanwhile: await adding };
};

export const reportRebuild = (report, events, { seconds, alone, meanwhile }, bars = {}) => {
  const [before, during] = [percentile(alone, 0.99), percentile(meanwhile, 0.99)];
  const name = `rebuild of all read models over ${events.toLocaleString('en')} events`;
  const note = `${(events / seconds).toFixed(0)} events/s, beside ${ADDS_A_SECOND} adds a second`;
  report.add({ name, value: seconds, unit: 's', most: bars.seconds, note });
  report.add({
    name: 'add to cart p99 during the rebuild',
    value: during,
    unit: 'ms',
    baseline: before,
    ratio: during / before,
    most: bars.slower,
    note: `p50 ${percentile(meanwhile, 0.5).toFixed(1)} ms; baseline: the same without it, p50 ${percentile(alone, 0.5).toFixed(1)} ms`,
  });
};

export const rebuild = async (bench) => {
  const shop = await bench.shop();
  await shop.growTo(EVENTS);
  await shop.start();
  reportRebuild(bench.report, EVENTS, await rebuiltBesideAdds(shop.hatch), { seconds: 60, slower: 2 });
};
