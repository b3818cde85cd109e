import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, layoutShifts, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';

const PHONE = 390;
const DESKTOP = 1280;
const FRIES = { id: 18 };
const PATIENCE_MS = 30_000;

describe('what was so at an instant, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let phone: Page;
  let desk: Page;
  let ref = '';
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
    const customer = new Customer(hatch);
    granted(await customer.add(FRIES));
    granted(await customer.save());
    granted(await customer.deliver());
    granted(await customer.giveDetails());
    granted(await customer.payByPhone());
    granted(await customer.place());
    ref = (await customer.post('/api/fetchOrder')).order?.ref ?? '';
    [phone, desk] = await Promise.all([opened(PHONE), opened(DESKTOP)]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
  });

  const opened = async (width: number): Promise<Page> => {
    const person = await Person.at(browser, hatch.url, width, 844, PATIENCE_MS);
    const page = await person.window('/admin/history/state');
    await logIn(page, 'admin@hatch.test');
    await page.getByRole('heading', { name: 'As it was' }).waitFor();
    return page;
  };
  const cellOf = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Value' }).getByRole('row', { name: new RegExp(`^${name} `) });

  it('HIST-09 an order is found by its reference and shown before and after each event', async () => {
    for (const page of [phone, desk]) {
      await page.getByRole('searchbox', { name: /^Find/ }).fill(ref.toLowerCase());
      await page.getByRole('link', { name: /^Order / }).click();
      await page.getByRole('heading', { name: `Order ${ref}` }).waitFor();
      await cellOf(page, 'Status').getByText('placed').waitFor();
      await page
        .getByRole('table', { name: /: Order placed/ })
        .getByRole('row', { name: /^Status placing placed/ })
        .waitFor();
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page === phone ? PHONE : DESKTOP);
    }
    await picture(phone, 'past-state-390');
    await picture(desk, 'past-state-1280');
  });

  it('HIST-09 the arrow keys step from event to event, and the address keeps the place', async () => {
    await desk.locator('h1').click();
    await desk.keyboard.press('ArrowLeft');
    await cellOf(desk, 'Status').getByText('placing').waitFor();
    await desk.reload();
    await cellOf(desk, 'Status').getByText('placing').waitFor();
    await desk.keyboard.press('ArrowRight');
    await cellOf(desk, 'Status').getByText('placed').waitFor();
    await desk.getByRole('button', { name: 'Earlier event' }).click();
    await cellOf(desk, 'Status').getByText('placing').waitFor();
    expect((await layoutShifts(desk)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1);
  });

  it('HIST-09 says so where it was not there yet', async () => {
    await desk.getByLabel('Date and time').fill('2026-01-01T12:00:00');
    await desk.getByText('It was not there yet.').waitFor();
    await desk.getByRole('button', { name: 'Go to the first event' }).click();
    await cellOf(desk, 'Status').getByText('checkout').waitFor();
    await desk.getByRole('button', { name: 'Now', exact: true }).click();
    await cellOf(desk, 'Status').getByText('placed').waitFor();
  });

  it('HIST-09 what the customer saw is one press away', async () => {
    for (const page of [phone, desk]) {
      await page.getByRole('link', { name: 'What the customer saw then' }).click();
      await page.getByRole('heading', { name: 'What the customer saw' }).waitFor();
      await page
        .getByRole('table', { name: 'Menu' })
        .getByRole('row', { name: /Margherita/ })
        .waitFor();
      await page.getByRole('region', { name: 'Order', exact: true }).getByText(ref).waitFor();
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page === phone ? PHONE : DESKTOP);
    }
    await picture(phone, 'seen-390');
    await picture(desk, 'seen-1280');
  });

  it('HIST-09 an id that nothing has is said to be none, with the way to ask again', async () => {
    await desk.goto(`${hatch.url}/admin/history/state?category=order&id=000000000000`);
    await desk.getByRole('alert').getByText('Nothing ever happened to order 000000000000').waitFor();
    await desk.goto(`${hatch.url}/admin/history/seen?id=000000000000`);
    await desk.getByRole('alert').getByText('There is no order and no cart 000000000000').waitFor();
  });
});
