import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Customer, granted } from './support/customer.js';
import { exportedLog, verify } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const NDUJA = { id: 4 };
const STOCK = 3;
const HOLD_MINUTES = '0.05';
const BACK_WITHIN_MS = 60_000;

let hatch: RunningHatch;
beforeAll(async () => {
  hatch = await RunningHatch.start({ HOLD_MINUTES });
});
afterAll(() => hatch.discard());

const available = async (): Promise<number> => {
  const { body } = await new Visitor(hatch.url).get(`/api/products/${NDUJA.id}`);
  return (body as { readonly available: number }).available;
};

/** @returns milliseconds until all units are there again */
const untilBack = async (): Promise<number> => {
  const since = performance.now();
  while ((await available()) < STOCK && performance.now() - since < BACK_WITHIN_MS) await wait(250);
  return performance.now() - since;
};

const takeAll = async (): Promise<Customer> => {
  const idler = new Customer(hatch);
  for (let units = 0; units < STOCK; units++) granted(await idler.add(NDUJA));
  expect(await new Customer(hatch).add(NDUJA)).toMatchObject({ status: false });
  return idler;
};

it('G06 OPEN-17 what an idle cart holds is back within a minute of its time, and the cart shows it', async () => {
  const idler = await takeAll();
  expect(await untilBack()).toBeLessThan(BACK_WITHIN_MS);
  expect(await idler.cart()).toEqual([]);
});

it('G06 OPEN-17 also across a kill -9', async () => {
  await takeAll();
  await hatch.kill();
  await hatch.startAgain();
  expect(await untilBack()).toBeLessThan(BACK_WITHIN_MS);
  granted(await new Customer(hatch).add(NDUJA));
});

it('G06 every hold has an owner and an end', async () => {
  const held = (await exportedLog(hatch)).filter(({ type }) => type === 'StockHeld');
  expect(held.length).toBeGreaterThan(2 * STOCK);
  for (const { data } of held)
    expect(data).toMatchObject({ holdId: expect.stringMatching(/^\w{16}$/), expiresAt: expect.stringMatching(/Z$/) });
  await verify(hatch);
});
