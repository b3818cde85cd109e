import { setTimeout as wait } from 'node:timers/promises';
import { pacedAdds } from './core/adds.mjs';
import { percentile } from './core/load.mjs';
import { Connection } from './support/connection.mjs';
import { Shopper } from './support/shopper.mjs';

const LINES = 1_000;
const IMPORTS = 8;
const WITHIN_SECONDS = 10;
const ADDS_A_SECOND = 50;
const WARM_UP_MS = 5_000;
const ALONE_MS = 20_000;
const ASKED_EVERY_MS = 400;
const ADMIN = { email: 'admin@hatch.test', password: 'hatch-demo' };

const lasting = (ms) => {
  const until = performance.now() + ms;
  return () => performance.now() > until;
};

/** New dishes in the first, other prices and units in the next. */
const fileOf = (round) => {
  const lines = Array.from(
    { length: LINES },
    (_, at) => `Imported ${at},${(at % 30) + 1}.${round}0,Imported,${at + round}`,
  );
  return `name,price,categories,stock\n${lines.join('\n')}\n`;
};

const check = async (port, { cookie }, text) => {
  const form = new globalThis.FormData();
  form.set('file', new globalThis.File([text], 'menu.csv'));
  const headers = { cookie };
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/menu_import/check`, {
    method: 'POST',
    headers,
    body: form,
  });
  const body = await response.json();
  if (body.status !== true || body.counts.bad > 0) throw new Error(JSON.stringify(body).slice(0, 500));
  return body.id;
};

/** As the page does it: a dry run, the start, and then asking how far it is. @returns {Promise<number>} seconds */
const importOnce = async (port, admin, round) => {
  const began = performance.now();
  const id = await check(port, admin, fileOf(round));
  await admin.done('/api/admin/menu_import/start', { id });
  for (;;) {
    const { body } = await admin.call('GET', '/api/admin/menu_import');
    const { state, done, refused } = body.import;
    if (state === 'finished' && done === LINES && refused.length === 0) return (performance.now() - began) / 1000;
    if (state !== 'running') throw new Error(JSON.stringify(body.import).slice(0, 500));
    await wait(ASKED_EVERY_MS);
  }
};

/** Customers go on filling their carts while the owner imports the menu (MENU-08). @param {import('./support/bench.mjs').Bench} bench */
export const menuImport = async ({ port, report }) => {
  const admin = new Shopper(await Connection.open(port));
  await admin.done('/login', ADMIN);
  await pacedAdds(port, ADDS_A_SECOND, lasting(WARM_UP_MS));
  const alone = await pacedAdds(port, ADDS_A_SECOND, lasting(ALONE_MS));

  let done = false;
  const adding = pacedAdds(port, ADDS_A_SECOND, () => done);
  const seconds = [];
  try {
    for (let round = 0; round < IMPORTS; round++) seconds.push(await importOnce(port, admin, round));
  } finally {
    done = true;
  }
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
