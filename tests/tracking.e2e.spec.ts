import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  kitchenMenu,
  kitchenScreen,
  launchChromium,
  logIn,
  Person,
  picture,
  seriousViolations,
} from './support/browser.js';
import { Customer, granted } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';
import { Visitor } from './support/visitor.js';

const BURGER = { id: 5 };
const PHONE = { width: 390, height: 844 };

let hatch: RunningHatch;
let browser: Browser;
let staff: Visitor;
beforeAll(async () => {
  [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
  staff = await new Visitor(hatch.url).login('kitchen@hatch.test');
}, 120_000);
afterAll(async () => {
  await browser.close();
});

const orderDelivery = async (): Promise<{ readonly id: string; readonly ref: string; readonly link: string }> => {
  const customer = new Customer(hatch);
  granted(await customer.add(BURGER));
  granted(await customer.save());
  granted(await customer.deliver());
  granted(await customer.giveDetails());
  granted(await customer.payByPhone());
  granted(await customer.place());
  const { order } = await customer.post('/api/fetchOrder');
  const { body } = await customer.visitor.get('/api/trackingLink');
  const { link } = body as { readonly link: string };
  if (!order?.ref) throw new Error('The order was not placed');
  return { id: order.id, ref: order.ref, link };
};

const mailTextOf = async (ref: string): Promise<string> => {
  const { body } = await new Visitor(hatch.url).get('/dev/mail.json');
  const { mails } = body as { readonly mails: readonly { readonly text: string }[] };
  return mails.find(({ text }) => text.includes(ref))?.text ?? '';
};

const now = (page: Page) => page.locator('li[aria-current=step]').innerText();

describe('an order that its customer follows', () => {
  it('TRK-01 KIT-12 goes from the mail to the door, live, on a phone, with the kitchen and its run sheet', async () => {
    const { id, ref, link } = await orderDelivery();
    await expect.poll(() => mailTextOf(ref), { timeout: 10_000 }).toContain(link);

    const friend = await Person.at(browser, hatch.url, PHONE.width, PHONE.height);
    const page = await friend.window(link);
    await page.getByText('We will ring you to take your payment').waitFor();
    expect(await now(page)).toContain('Order received');
    expect(await page.content()).not.toMatch(/Robin Guest|customer\.test/);

    await staff.post('/takeaway/markPaid', { orderId: id });
    await page.getByText('We have accepted your order').waitFor({ timeout: 2_000 });
    await page.getByText(/^With you about \d\d:\d\d$/).waitFor();
    await staff.post('/takeaway/delayOrder', { orderId: id, minutes: 10 });
    await page.getByText('Running about 10 minutes late').waitFor({ timeout: 2_000 });
    await picture(page, 'tracking-late');
    expect(await seriousViolations(page)).toEqual([]);
    await staff.post('/takeaway/printOrder', { orderId: id, status: 'PRINTED' });
    await staff.post('/api/ta/notifyCustomer', { id });
    await page.getByText('Ready, and on its way to you soon').waitFor({ timeout: 2_000 });

    const cook = await Person.at(browser, hatch.url, 1024, 768);
    const kitchen = await kitchenScreen(cook);
    await (await kitchenMenu(kitchen)).getByRole('link', { name: 'Run sheet' }).click();
    const stop = kitchen
      .getByRole('region', { name: 'Ready, not out yet' })
      .getByRole('article', { name: `Order ${ref}` });
    await stop.getByRole('link', { name: `Map to order ${ref}` }).waitFor();
    await stop.getByRole('button', { name: `Out for delivery: order ${ref}` }).click();
    await kitchen.getByRole('textbox', { name: 'Driver’s name' }).fill('Sam');
    await kitchen.getByRole('button', { name: 'Send out' }).click();
    await kitchen
      .getByRole('region', { name: 'Out with Sam' })
      .getByRole('article', { name: `Order ${ref}` })
      .waitFor();
    await picture(kitchen, 'run-sheet');
    expect(await seriousViolations(kitchen)).toEqual([]);
    await page.getByText('On its way to you').waitFor({ timeout: 2_000 });

    await kitchen.getByRole('button', { name: `Delivered: order ${ref}` }).click();
    await page.getByText('Delivered. Enjoy your meal!').waitFor({ timeout: 2_000 });
    await kitchen.getByText('No delivery is ready or out.').waitFor();
    expect([...friend.errors, ...cook.errors]).toEqual([]);
    await friend.leave();
    await cook.leave();
  }, 120_000);

  it('KDS-13 is taken and delivered by its driver on a phone; the run sheet and the customer follow', async () => {
    const { id, ref, link } = await orderDelivery();
    await staff.post('/takeaway/markPaid', { orderId: id });
    await staff.post('/takeaway/printOrder', { orderId: id, status: 'PRINTED' });
    await staff.post('/api/ta/notifyCustomer', { id });

    const customer = await Person.at(browser, hatch.url, PHONE.width, PHONE.height);
    const tracking = await customer.window(link);
    const cook = await Person.at(browser, hatch.url, 1024, 768);
    const kitchen = await kitchenScreen(cook);
    await (await kitchenMenu(kitchen)).getByRole('link', { name: 'Run sheet' }).click();
    const driver = await Person.at(browser, hatch.url, PHONE.width, PHONE.height);
    const phone = await driver.window('/takeaway-driver');
    await logIn(phone, 'kitchen@hatch.test');

    await phone.getByRole('textbox', { name: 'Your name' }).fill('Kim');
    await phone.getByRole('button', { name: 'Show my deliveries' }).click();
    await phone.getByRole('button', { name: `Take order ${ref}` }).click();
    const own = phone.getByRole('region', { name: 'Out with me' }).getByRole('article', { name: `Order ${ref}` });
    await own.getByRole('link', { name: `Map to order ${ref}` }).waitFor();
    await picture(phone, 'driver');
    expect(await seriousViolations(phone)).toEqual([]);
    expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    const onSheet = kitchen
      .getByRole('region', { name: 'Out with Kim' })
      .getByRole('article', { name: `Order ${ref}` });
    await onSheet.waitFor({ timeout: 2_000 });
    await tracking.getByText('On its way to you').waitFor({ timeout: 2_000 });

    await own.getByRole('button', { name: `Delivered: order ${ref}` }).click();
    await phone.getByText(new RegExp(`^${ref} .*, delivered at \\d\\d:\\d\\d$`)).waitFor({ timeout: 2_000 });
    await tracking.getByText('Delivered. Enjoy your meal!').waitFor({ timeout: 2_000 });
    await onSheet.waitFor({ state: 'detached', timeout: 2_000 });
    expect([...customer.errors, ...cook.errors, ...driver.errors]).toEqual([]);
    for (const person of [customer, cook, driver]) await person.leave();
  }, 120_000);

  it('TRK-01 G24 a link that nobody gave leads nowhere, and tells no other site where it was', async () => {
    const { link } = await orderDelivery();
    const stranger = await Person.at(browser, hatch.url, PHONE.width, PHONE.height);
    const page = await stranger.window(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`);
    await page.getByRole('alert').filter({ hasText: 'There is no order behind this link' }).waitFor();
    expect(await page.evaluate('document.querySelector("meta[name=referrer]")?.content')).toBe('no-referrer');
    await stranger.leave();
  }, 60_000);
});
