import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, Person } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const SETTLED_MS = 1000;

let hatch: RunningHatch;
let browser: Browser;
let customer: Person;
let page: Page;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
});
beforeEach(async () => {
  customer = await Person.at(browser, hatch.url, 390);
  page = await customer.window('/');
  await page.waitForTimeout(SETTLED_MS);
});
afterEach(() => customer.leave());
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

const button = (name: string) => page.getByRole('button', { name });
const lose = (scripts: RegExp) => page.route(scripts, (route) => route.abort());
const loads = (): readonly string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

/** Makes the page that stands one of the release before, of whose scripts the server has some no more. */
const outdate = async (gone: RegExp): Promise<void> => {
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.locator('script[type=module]').evaluate((script) => script.setAttribute('src', '/assets/index-before.js'));
};

describe('A script that does not come', () => {
  it('is had by Try again within a page, which stays as it is', async () => {
    const navigations = loads();
    await page.getByRole('combobox', { name: 'Search the menu' }).fill('typed');
    await lose(/menu-dialogs/);
    await button('Choose ...').first().click();
    await page.getByRole('alertdialog').waitFor();
    await page.unroute(/menu-dialogs/);
    await button('Try again').click();
    await page.getByRole('dialog').getByRole('button', { name: 'done' }).click();
    expect(await page.getByRole('combobox').inputValue()).toBe('typed');
    expect(navigations).toEqual([]);
  });

  it('is had by Try again for a page, without a reload while the network is gone', async () => {
    const navigations = loads();
    await lose(/cart-page/);
    await page.route(/\/$/, (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Your basket/ })
      .click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    expect(navigations).toEqual([]);
    await page.unroute(/cart-page/);
    await button('Try again').click();
    await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
    expect(navigations).toEqual([]);
  });

  it('brings one reload when a new release took it away, and no second', async () => {
    const navigations = loads();
    await outdate(/cart-page/);
    const reloaded = page.waitForEvent('load');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Your basket/ })
      .click();
    await reloaded;
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    expect(navigations).toEqual(['/manageCart']);
    await page.unroute(/cart-page/);
    await button('Try again').click();
    await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
  });
});
