import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Customer, granted } from './support/customer.js';
import { backup, restore, verify } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

/** A thousand of them are there. */
const GIFT_CARD = { id: 26 };
const CUSTOMERS = 4;
/** Two shops and three commands start, on a machine that may be busy. */
const TIME_MS = 300_000;

let hatch: RunningHatch;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-backup-'));
  await chmod(folder, 0o755);
  hatch = await RunningHatch.start();
});
afterAll(async () => {
  await hatch.discard();
  await rm(folder, { recursive: true });
});

const shopping = () => {
  let selling = true;
  const placed: string[] = [];
  const running = Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      while (selling) placed.push((await new Customer(hatch).order(GIFT_CARD)).id);
    }),
  );
  const stop = async () => {
    selling = false;
    await running;
  };
  return { placed, stop };
};

it(
  'G02 G07 a shop that is backed up while it sells goes on on an empty machine with every order of before',
  async () => {
    const { placed, stop } = shopping();
    await expect.poll(() => placed.length).toBeGreaterThan(4);
    const before = [...placed];
    const copy = join(folder, 'copy');
    const said = await backup(hatch, copy);
    const meanwhile = placed.length - before.length;
    await stop();
    expect(said).toMatch(/^The shop as it was at .*; written in [\d.]+ s\n$/);
    expect(meanwhile).toBeGreaterThan(0);
    await hatch.kill();

    const dataDir = join(folder, 'machine');
    const env = { DATA_DIR: dataDir };
    const machine = { dataDir, env: {} };
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    await copyFile(join(hatch.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
    expect(await restore(machine, copy)).toContain('The shop is as it was backed up');

    const restored = await RunningHatch.startAsShipped(env);
    try {
      const { id } = await new Customer(restored).order(GIFT_CARD);
      const kitchen = await new Visitor(restored.url).login('kitchen@hatch.test');
      const board = async () => JSON.stringify((await kitchen.get('/api/todaysOrders')).body);
      for (const order of [...before, id]) await expect.poll(board).toContain(order);
      granted(await new Customer(restored).add(GIFT_CARD));
      expect(await verify(restored)).toContain('Every read model equals a fresh fold of the log');
    } finally {
      await restored.discard();
    }
  },
  TIME_MS,
);
