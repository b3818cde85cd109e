import { londonDate } from '@hatch/kernel/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const FRIES = { id: 18 };

describe('the archive of orders, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let phone: Page;
  let desk: Page;
  const refs: string[] = [];
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    const kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
    for (const steps of [4, 1, 0]) {
      const customer = new Customer(hatch);
      granted(await customer.add(FRIES));
      granted(await customer.save());
      granted(await customer.deliver());
      granted(await customer.giveDetails());
      granted(await customer.payByPhone());
      granted(await customer.place());
      const { order } = await customer.post('/api/fetchOrder');
      const { id = '', ref } = order ?? {};
      refs.push(ref ?? '');
      for (const [path, body] of (
        [
          ['/takeaway/markPaid', { orderId: id }],
          ['/takeaway/printOrder', { orderId: id, status: 'PRINTED' }],
          ['/api/ta/notifyCustomer', { id }],
          ['/takeaway/orderComplete', { orderId: id }],
        ] as const
      ).slice(0, steps))
        await kitchen.post(path, body);
    }
    [phone, desk] = await Promise.all([opened(PHONE), opened(DESKTOP)]);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const opened = async (width: number): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width)).window('/admin/orders');
    await logIn(page, 'admin@hatch.test');
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    return page;
  };
  const caretOf = (page: Page, ref: string) => page.getByRole('button', { name: `Details of order ${ref}` });

  it('ORD-16 to be read on a phone and at a desk', async () => {
    await picture(phone, 'orders-390');
    await picture(desk, 'orders-1280');
    expect(await seriousViolations(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
  });

  it('ORD-17 ORD-18 ORD-19 ORD-20 ORD-21 the caret opens the details, by keyboard too', async () => {
    const [done = ''] = refs;
    for (const page of [phone, desk]) {
      expect(await page.getByText('10 Downing Street').first().isVisible()).toBe(false);
      await caretOf(page, done).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Delivery address' }).getByText('10 Downing Street').waitFor();
      await page.getByRole('region', { name: 'Items' }).getByText('Delivery').waitFor();
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
    }
    await picture(phone, 'orders-open-390');
    await picture(desk, 'orders-open-1280');
    await phone.keyboard.press('Space');
    expect(await phone.getByText('10 Downing Street').first().isVisible()).toBe(false);
  });

  it('ORD-16 is searched and narrowed; the address keeps it, and the way back undoes it', async () => {
    const [, , last = ''] = refs;
    await desk.getByRole('searchbox', { name: 'Search' }).fill(`robin ${last.toLowerCase()}`);
    await desk.keyboard.press('Enter');
    await caretOf(desk, refs[0] ?? '').waitFor({ state: 'detached' });
    await desk.reload();
    await caretOf(desk, last).waitFor();
    await desk.goBack();
    await caretOf(desk, refs[0] ?? '').waitFor();
    await phone.getByRole('combobox', { name: 'Status' }).selectOption('Complete');
    await caretOf(phone, last).waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: 'Clear all' }).click();
    await caretOf(phone, last).waitFor();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('orders.csv');
  });

  it('ORD-16 keeps out of the day’s sum what nobody has paid for', async () => {
    await phone.goto(`${hatch.url}/admin/orders?day=${londonDate(new Date())}`);
    await phone.getByText('Not paid, not counted').waitFor();
    await phone.getByText('2 orders').waitFor();
    await picture(phone, 'orders-day-390');
    expect(await seriousViolations(phone)).toEqual([]);
  });

  it('ORD-16 shows on its own page everything that ever happened to an order', async () => {
    const [done = ''] = refs;
    for (const page of [phone, desk]) {
      await page.goto(`${hatch.url}/admin/orders?q=${done}`);
      await caretOf(page, done).click();
      await page.getByRole('link', { name: 'Everything about this order' }).click();
      await page.getByRole('heading', { name: `Order ${done}` }).waitFor();
      const history = page.getByRole('region', { name: 'What happened' });
      for (const what of ['Order placed', 'Marked as paid', 'Ticket printed', 'Customer notified', 'Order complete'])
        await history.getByText(what, { exact: true }).waitFor();
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
      await page.reload();
      await history.waitFor();
    }
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    await picture(phone, 'order-390');
    await picture(desk, 'order-1280');
  });

  it('OPEN-09 neither page is for the kitchen, nor for strangers', async () => {
    const page = await (await Person.at(browser, hatch.url, PHONE)).window('/admin/orders/abcdefghjkmn');
    await logIn(page, 'kitchen@hatch.test');
    await page.getByRole('heading', { name: 'For administrators only' }).waitFor();
  });
});
