import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './support/connection.mjs';
import { Shopper } from './support/shopper.mjs';

const ASKED_EVERY_MS = 400;
const ADMIN = { email: 'admin@hatch.test', password: 'hatch-demo' };

const { port, imports, lines } = workerData;

/** New dishes in the first, other prices and units in the next. */
const fileOf = (round) => {
  const dishes = Array.from(
    { length: lines },
    (_, at) => `Imported ${at},${(at % 30) + 1}.${round}0,Imported,${at + round}`,
  );
  return `name,price,categories,stock\n${dishes.join('\n')}\n`;
};

const check = async ({ cookie }, text) => {
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
const importOnce = async (admin, round) => {
  const began = performance.now();
  const id = await check(admin, fileOf(round));
  await admin.done('/api/admin/menu_import/start', { id });
  for (;;) {
    const { body } = await admin.call('GET', '/api/admin/menu_import');
    const { state, done, refused } = body.import;
    if (state === 'finished' && done === lines && refused.length === 0) return (performance.now() - began) / 1000;
    if (state !== 'running') throw new Error(JSON.stringify(body.import).slice(0, 500));
    await wait(ASKED_EVERY_MS);
  }
};

const connection = await Connection.open(port);
const admin = new Shopper(connection);
await admin.done('/login', ADMIN);
const seconds = [];
for (let round = 0; round < imports; round++) seconds.push(await importOnce(admin, round));
connection.close();
parentPort.postMessage(seconds);
