import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { severableProxy, type SeverableProxy } from '@hatch/event-store/testing';
import { Customer, granted } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const TILL = fileURLToPath(new URL('../docs/guides/till/till.mjs', import.meta.url));
const FRIES = { id: 18 };
const SOON = { timeout: 60_000, interval: 100 };

let hatch: RunningHatch;
let line: SeverableProxy;
let folder: string;
let kitchen: Visitor;
let token: string;
let till: ChildProcess | undefined;
let printed = '';

beforeAll(async () => {
  hatch = await RunningHatch.start();
  line = await severableProxy(hatch.port);
  folder = await mkdtemp(join(tmpdir(), 'hatch-till-'));
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  const wish = { name: 'Till', scopes: ['orders:read'], present: 'hatch-demo' };
  const { body } = await kitchen.post('/oauth/personal-access-tokens', wish);
  token = (body as { accessToken: string }).accessToken;
});
afterAll(async () => {
  till?.kill('SIGKILL');
  await line.close();
  await rm(folder, { recursive: true, force: true });
  await hatch.discard();
});

const switchOn = (): void => {
  till = spawn(process.execPath, [TILL], {
    env: { HATCH_URL: `http://127.0.0.1:${line.port}`, HATCH_TOKEN: token, TILL_FILE: join(folder, 'till.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [till.stdout, till.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
};
const rung = (): readonly string[] => [...printed.matchAll(/^\{"rings":"(\w+)"/gm)].map(([, ref = '']) => ref);
/** How many it would not ring again if it were switched off now: between a ring and its note, one may ring twice. */
const noted = async (): Promise<number> => {
  const place = JSON.parse(await readFile(join(folder, 'till.json'), 'utf8')) as { readonly rung: readonly string[] };
  return place.rung.length;
};
const order = async (): Promise<string> => {
  const customer = new Customer(hatch);
  granted(await customer.add(FRIES));
  granted(await customer.save());
  granted(await customer.collect());
  granted(await customer.giveDetails());
  granted(await customer.payByPhone());
  granted(await customer.place());
  return (await customer.post('/api/fetchOrder')).order?.ref ?? '';
};

it('API-02 a till misses no order and rings none twice, through cuts, its own end and that of the shop', async () => {
  const placed: string[] = [];
  line.loseNextReply();
  switchOn();
  await expect.poll(() => printed, SOON).toContain('"trouble"');
  await expect.poll(() => printed, SOON).toContain('"waits"');
  placed.push(await order());
  await expect.poll(rung, SOON).toEqual(placed);

  line.cut();
  placed.push(await order(), await order());
  await expect.poll(rung, SOON).toEqual(placed);

  line.loseNextReply();
  placed.push(await order());
  await expect.poll(rung, SOON).toEqual(placed);

  await expect.poll(noted, SOON).toBe(placed.length);
  till?.kill('SIGKILL');
  placed.push(await order());
  switchOn();
  await expect.poll(rung, SOON).toEqual(placed);

  placed.push(await order());
  await hatch.kill();
  await hatch.startAgain();
  placed.push(await order());
  await expect.poll(rung, SOON).toEqual(placed);

  const { body } = await kitchen.get('/oauth/personal-access-tokens');
  for (const { id } of body as readonly { id: string }[])
    await kitchen.call('DELETE', `/oauth/personal-access-tokens/${id}`);
  placed.push(await order());
  await expect.poll(() => till?.exitCode, SOON).toBe(1);
  expect(rung()).toEqual(placed.slice(0, -1));
}, 240_000);
