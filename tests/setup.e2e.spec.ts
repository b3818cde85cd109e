import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchChromium, Person, picture, seriousViolations } from './support/browser.js';
import { guest } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const OWNER = 'owner@hatch.test';
const PASSWORD = 'turnip kettle otter';
const ADDRESS = '1 High Street, London SW1A 1AA';

describe('from nothing to one’s own shop, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let owner: Person;
  let page: Page;
  let link: string;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.startAsShipped({ DEMO: '0' }), launchChromium()]);
    await vi.waitFor(() => {
      link = /Set your shop up at http:\/\/[^/]+(\/setup#\S+)/.exec(hatch.output)?.[1] ?? '';
      if (link === '') throw new Error('No link was printed');
    });
    owner = await Person.at(browser, hatch.url, DESKTOP);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const step = (title: string) => page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
  const save = async (form: string): Promise<void> => {
    await page.getByRole('form', { name: form }).getByRole('button', { name: 'Save' }).click();
    await step(form).getByText('done').waitFor();
  };

  it('nobody gets in without the link, or with another key', async () => {
    page = await owner.window('/setup');
    await page.getByText('Open the link that Hatch printed when it started').waitFor();
    const wish = { key: 'x'.repeat(32), name: 'Eve', email: 'eve@hatch.test', password: PASSWORD };
    expect((await new Visitor(hatch.url).post('/api/setup/owner', wish)).body).toMatchObject({ status: false });
    expect((await new Visitor(hatch.url).get('/api/setup')).body).toMatchObject({ needs_owner: true });
  });

  it('the owner makes an account and is in', async () => {
    page = await owner.window(link);
    await page.getByLabel('Your name').fill('Olive Owner');
    await page.getByLabel('Email').fill(OWNER);
    await page.getByLabel('Password').fill('password1');
    await page.getByRole('button', { name: 'Make my account' }).click();
    await page.getByText('People who guess passwords try this one early').waitFor();
    await picture(page, 'setup-owner-1280');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await page.getByText(`You are logged in as ${OWNER}.`).waitFor({ state: 'attached' });
  });

  it('the link works once', async () => {
    const key = decodeURIComponent(link.slice(link.indexOf('#') + 1));
    const wish = { key, name: 'Eve', email: 'eve@hatch.test', password: PASSWORD };
    expect((await new Visitor(hatch.url).post('/api/setup/owner', wish)).body).toMatchObject({
      status: false,
      message: 'This shop has an owner already. Please log in',
    });
  });

  it('gives the shop a name, an address, hours and a product, on a phone too, and comes back to where it left', async () => {
    await page.getByLabel('Name of the shop').fill('Olive’s');
    await page.getByLabel('Address').fill(ADDRESS);
    await page.getByLabel('Phone').fill('020 7946 0123');
    await page.getByLabel('Postcode of the kitchen').fill('SW1A 1AA');
    await save('Your shop');
    await page.close();

    page = await owner.window('/setup');
    await page.setViewportSize({ width: PHONE, height: 844 });
    await step('Your shop').getByText('done').waitFor();
    await page.getByLabel('Opens at').fill('22:00');
    await page.getByLabel('Closes at').fill('17:00');
    await page.getByText('Open times do not work together').waitFor();
    await picture(page, 'setup-hours-390');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('Opens at').fill('00:00');
    await page.getByLabel('Closes at').fill('23:59');
    await page.getByText('Times are OK').waitFor();
    await save('Opening hours');
    await page.getByLabel('Name of the product').fill('Margherita');
    await page.getByLabel('Price in pounds').fill('9.505');
    await page.getByLabel('Category').fill('Pizza');
    await page.getByRole('button', { name: 'Add product' }).click();
    await page.getByText('Please give at most two decimals').waitFor();
    await page.getByLabel('Price in pounds').fill('9.50');
    await page.getByRole('button', { name: 'Add product' }).click();
    await page.getByText('Margherita is in the menu.').waitFor();
  });

  it('opens, and the first order is on the kitchen’s screen and at the end of the steps', async () => {
    await page.getByRole('button', { name: 'Open the store' }).click();
    await page.getByText('The store is open.').waitFor();
    const shop = await owner.window('/');
    const added = shop.waitForResponse('**/api/moveProductStockToBasket');
    await shop.getByRole('button', { name: 'Add to basket (0)' }).click();
    await added;
    await shop.getByRole('button', { name: 'Add to basket (1)' }).first().waitFor();
    await shop.goto('/manageCart');
    await shop.getByRole('radio', { name: /Collect/ }).check();
    await shop.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await shop.waitForURL('**/checkout');
    await shop.getByLabel('Full name').fill(guest.full_name);
    await shop.getByLabel('Phone number').fill(guest.phone_number);
    await shop.getByRole('button', { name: 'Proceed To Payment' }).click();
    await shop.getByRole('button', { name: 'Place Order' }).click();
    await shop.getByText('A confirmation email has been sent').waitFor();
    await page.getByText('Your first order has arrived. Your shop is ready.').waitFor();
    await picture(page, 'setup-done-390');
    const kitchen = await owner.window('/takeaway-orders');
    await kitchen
      .getByRole('alertdialog')
      .getByRole('button', { name: /Dismiss|OK/ })
      .click();
    await kitchen.getByRole('row').filter({ hasText: guest.full_name }).waitFor();
    expect(owner.errors).toEqual([]);
  });

  it('prints no link once there is an owner, and keeps everything over a hard end', async () => {
    await hatch.kill();
    await hatch.startAgain();
    expect(hatch.output).not.toContain('Set your shop up');
    await page.reload();
    await step('Your shop').getByText('done').waitFor();
  });
});
