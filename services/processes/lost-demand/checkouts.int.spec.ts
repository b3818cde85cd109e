import { ChooseMethod, GiveDetails, PlaceOrder, SaveCheckout } from '@hatch/contexts/orders/module';
import type { JobData, JobOptions } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillCart, VISITOR } from '../testing/carts.js';
import { DETAILS } from '../testing/place-order.js';
import { testShop, type TestShop } from '../testing/test-shop.js';
import { LookAtCheckoutsWorker, WatchCheckoutsProcess } from './checkouts.js';
import type { ProcessManager } from '../runner/process-manager.js';

const MINUTE_MS = 60_000;
const orderId = 'order';
const customer = { cartId: 'cart', orderId, userId: null };
const silent = { error: () => undefined };

type Job = { readonly id: string; readonly name: string; readonly data: JobData; readonly at: number };

let shop: TestShop;
let queue: Job[];
beforeEach(async () => {
  shop = await testShop();
  queue = [];
  await fillCart(shop, customer.cartId, { productId: 1, variantId: null });
  await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
});
afterEach(() => shop.close());

const clock = () => shop.clock.now;
const jobs = {
  enqueue: (_queue: string, name: string, data: JobData, { jobId, delayMs = 0 }: JobOptions): Promise<void> => {
    if (!queue.some(({ id }) => id === jobId)) queue.push({ id: jobId, name, data, at: clock().getTime() + delayMs });
    return Promise.resolve();
  },
};
const react = async () => {
  const process: ProcessManager = new WatchCheckoutsProcess(jobs, clock);
  for await (const event of shop.store.readStream(`order-${orderId}`))
    if (process.handles.includes(event.type)) await process.react(event);
};
/** Works off what is due after so many minutes. */
const after = async (minutes: number): Promise<void> => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
  const worker = new LookAtCheckoutsWorker(shop.commands, jobs, clock, silent);
  const due = queue.filter(({ at }) => at <= clock().getTime());
  queue = queue.filter((job) => !due.includes(job));
  // A queue may give a job twice.
  for (const job of [...due, ...due]) await worker.work({ ...job, attempt: 1 });
};
const facts = async () => {
  const found = [];
  for await (const { type, data } of shop.store.readStream('lostDemand-2026-11-20')) found.push({ type, data });
  return found;
};

describe('checkouts that are left', () => {
  it('HIST-13 is one nobody went on with for an hour, once, with how far it came', async () => {
    await react();
    await react();
    expect(queue).toHaveLength(1);
    await after(59);
    expect(await facts()).toEqual([]);
    await after(1);
    await after(600);
    expect(await facts()).toEqual([
      {
        type: 'CheckoutLeft',
        data: { day: '2026-11-20', hour: '2026-11-20T12:00:00.000Z', step: 'started', itemsTotal: 1000 },
      },
    ]);
    expect(queue).toEqual([]);
  });

  it('HIST-13 is looked at again an hour after its last change, and is of that hour', async () => {
    await react();
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * MINUTE_MS);
    await shop.commands.execute(new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()));
    shop.clock.now = new Date(shop.clock.now.getTime() + 29 * MINUTE_MS);
    await shop.commands.execute(new GiveDetails({ orderId, details: DETAILS }, shop.context()));
    await after(1);
    expect(await facts()).toEqual([]);
    await after(59);
    expect(await facts()).toMatchObject([{ data: { step: 'details', hour: '2026-11-20T12:00:00.000Z' } }]);
  });

  it('HIST-13 is none that was placed', async () => {
    await react();
    for (const command of [
      new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()),
      new GiveDetails({ orderId, details: DETAILS }, shop.context()),
      new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context()),
    ])
      await shop.commands.execute(command);
    await after(60);
    expect(await facts()).toEqual([]);
    expect(queue).toEqual([]);
  });

  it('HIST-13 passes over what began long before it was watched', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * MINUTE_MS);
    await react();
    expect(queue).toEqual([]);
  });

  it('HIST-13 drops a job that names nothing', async () => {
    const worker = new LookAtCheckoutsWorker(shop.commands, jobs, clock, silent);
    await worker.work({ id: 'job', name: 'look', data: { orderId: 7 }, attempt: 1 });
    expect(queue).toEqual([]);
  });
});
