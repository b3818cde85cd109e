import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Person } from '../support/browser.js';
import { Customer, granted, guest, type Reply } from '../support/customer.js';
import { payByCard } from '../support/pay-by-card.js';
import type { RunningHatch } from '../support/running-hatch.js';
import { Visitor } from '../support/visitor.js';
import type { EveningOrder } from './evening.js';

export type PlacedOrder = { readonly id: string; readonly ref: string };

const AGAIN_AFTER_MS = 150;
/** The shop may be killed and start again meanwhile. */
const PATIENCE_MS = 60_000;

/** As a call is answered then, or a browser says. */
const DOWN = / 50[023] |net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/;

/** Asks again until there is an answer, as people do who press once more; a shop that is killed gives none. */
export const insist = async <Answer>(ask: (isAgain: boolean) => Promise<Answer>): Promise<Answer> => {
  for (let isAgain = false, since = Date.now(); ; isAgain = true) {
    try {
      return await ask(isAgain);
    } catch (error) {
      const isDown = error instanceof TypeError || (error instanceof Error && DOWN.test(error.message));
      if (!isDown || Date.now() - since > PATIENCE_MS) throw error;
      await wait(AGAIN_AFTER_MS);
    }
  }
};

const refOf = async (customer: Customer): Promise<PlacedOrder> => {
  const { order } = await insist(() => customer.post('/api/fetchOrder'));
  if (typeof order?.ref !== 'string') throw new Error('The order was not placed');
  return { id: order.id, ref: order.ref };
};

/** By the calls that the pages make, in a session of one's own. */
export const placeByCalls = async (
  hatch: RunningHatch,
  { items, note, method, pays }: EveningOrder,
): Promise<PlacedOrder> => {
  const customer = new Customer(hatch, new Visitor(hatch.url));
  for (const item of items) granted(await insist(() => customer.add(item)));
  const { order } = granted(await insist(() => customer.save(note)));
  if (!order) throw new Error('Saving the cart answered no order');
  granted(await insist(() => (method === 'DELIVER' ? customer.deliver() : customer.collect())));
  granted(await insist(() => customer.giveDetails()));
  if (pays === 'card') await payByCard(customer, order.id, insist);
  else {
    granted(await insist(() => customer.payByPhone()));
    granted(await insist(() => customer.place()));
  }
  return refOf(customer);
};

const call = (page: Page, path: string, body: object = {}): Promise<Reply> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: sent })).json() as Promise<Reply>;
    },
    [path, JSON.stringify(body)] as const,
  );

/** On the pages of a phone: what stands in the basket, that it is collected, the details, and the button that places it. */
export const placeOnPhone = async (person: Person, { items, note }: EveningOrder): Promise<PlacedOrder> => {
  const page = await insist(() => person.window('/'));
  for (const { id, variant = '' } of items)
    granted(await insist(() => call(page, '/api/moveProductStockToBasket', { id, variant, quantity: 1 })));
  await page.goto('/manageCart');
  if (note) await page.getByRole('textbox', { name: /extra info/ }).fill(note);
  await page.getByRole('radio', { name: /Collect/ }).check();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/checkout');
  const details = [
    ['Email', guest.email],
    ['Full name', guest.full_name],
    ['Phone number', guest.phone_number],
  ] as const;
  for (const [label, typed] of details) await page.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await confirmation.getByText('A confirmation email has been sent').waitFor();
  await confirmation.getByRole('button').last().click();
  await page.waitForURL('**/order-complete');
  const { order } = await call(page, '/api/fetchOrder');
  await page.close();
  if (typeof order?.ref !== 'string') throw new Error('The phone was shown no order');
  return { id: order.id, ref: order.ref };
};
