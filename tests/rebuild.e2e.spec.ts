import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Customer, granted } from './support/customer.js';
import { exportedLog, rebuild, verify } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { byLength } from './support/suite-length.js';
import { Visitor } from './support/visitor.js';

const BREAD = { id: 19 };
const BROWNIE = { id: 20 };
/** A thousand of them are there. */
const GIFT_CARD = { id: 26 };

let hatch: RunningHatch;
beforeAll(async () => {
  hatch = await RunningHatch.start();
});
afterAll(() => hatch.discard());

const board = async (kitchen: Visitor) => (await kitchen.get('/api/todaysOrders')).body;
const mails = async (): Promise<readonly unknown[]> =>
  ((await new Visitor(hatch.url).get('/dev/mail.json')).body as { readonly mails: readonly unknown[] }).mails;
const effects = async () => {
  const log = await exportedLog(hatch);
  const count = (type: string) => log.filter((event) => event.type === type).length;
  return { mails: (await mails()).length, sendings: count('SendStarted'), prints: count('TicketPrinted') };
};
/** Once as many mails were sent, and no further one is under way. */
const settled = async (mailsSent: number) => {
  for (;;) {
    // Mails are asked for by a call; the log by a process of its own, which takes seconds to start.
    while ((await mails()).length < mailsSent) await wait(100);
    const now = await effects();
    if (now.mails >= now.sendings) return now;
    await wait(100);
  }
};

it('G21 repeats no effect and changes no screen when every read model is rebuilt', async () => {
  for (let orders = 0; orders < 5; orders++) await new Customer(hatch).order(BREAD, BROWNIE);
  const kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  const before = await settled(5);
  expect(before).toMatchObject({ mails: 5, sendings: 5 });
  const screen = await board(kitchen);

  const output = await rebuild(hatch);
  expect(output).toMatch(/^Rebuilt storefront, orders, .* in [\d.]+ s\n$/);
  expect(await board(kitchen)).toEqual(screen);
  // What a rebuild would wrongly set going is shown by events, which the jobs have seen once they are done with a later order.
  await new Customer(hatch).order(BREAD);
  expect(await settled(6)).toEqual({ ...before, mails: 6, sendings: 6 });
});

it('sells on while every read model is rebuilt again and again, and nobody is refused', async () => {
  let selling = true;
  let sold = 0;
  const customers = Array.from({ length: byLength(2, 4) }, async () => {
    while (selling && sold < 900) {
      const customer = new Customer(hatch);
      granted(await customer.add(GIFT_CARD));
      expect(await customer.cart()).toMatchObject([{ id: GIFT_CARD.id, quantity: 1 }]);
      await customer.checkOut();
      granted(await customer.place());
      sold++;
    }
  });
  for (let times = 0; times < byLength(1, 3); times++) await rebuild(hatch);
  selling = false;
  await Promise.all(customers);

  expect(sold).toBeGreaterThan(10);
  await verify(hatch);
  await expect(rebuild(hatch, '--compare')).resolves.toMatch(/^Compared/);
});
