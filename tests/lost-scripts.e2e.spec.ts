import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, Person } from './support/browser.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';

const SETTLED_MS = 1000;

/** Built scripts are named by their content alone; which source became which, the manifest of the build tells. */
const MANIFEST = JSON.parse(
  await readFile(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, { readonly file: string } | undefined>>;
const builtFrom = (source: string): string => {
  const script = MANIFEST[source];
  if (!script) throw new Error(`The manifest of web/dist has no ${source}`);
  return `**/${script.file}`;
};
const DIALOGS = builtFrom('src/features/catalog/menu-dialogs.ts');
const CART_PAGE = builtFrom('src/pages/cart-page.tsx');

let hatch: RunningHatch;
let browser: Browser;
let customer: Person;
let page: Page;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
});
beforeEach(async () => {
  customer = await Person.at(browser, hatch.url, 390);
  page = await customer.window('/');
  await page.waitForTimeout(SETTLED_MS);
});
afterEach(() => customer.leave());
afterAll(async () => {
  await browser.close();
});

const button = (name: string) => page.getByRole('button', { name });
const lose = (script: string) => page.route(script, (route) => route.abort());
const loads = (): readonly string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

/** Makes the page that stands one of the release before, of whose scripts the server has some no more. */
const outdate = async (gone: string): Promise<void> => {
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.locator('script[type=module]').evaluate((script) => script.setAttribute('src', '/assets/index-before.js'));
};

describe('A script that does not come', () => {
  it('is had by Try again within a page, which stays as it is', async () => {
    const navigations = loads();
    await page.getByRole('combobox', { name: 'Search the menu' }).fill('Marg');
    await page.getByRole('option', { name: 'Margherita' }).waitFor();
    await page.keyboard.press('Escape');
    await lose(DIALOGS);
    await button('Choose ...').first().click();
    await page.getByRole('alertdialog').waitFor();
    await page.unroute(DIALOGS);
    await button('Try again').click();
    await page.getByRole('dialog').getByRole('button', { name: 'done' }).click();
    expect(await page.getByRole('combobox').inputValue()).toBe('Marg');
    expect(navigations).toEqual([]);
  });

  it('is had by Try again for a page, without a reload while the network is gone', async () => {
    const navigations = loads();
    await lose(CART_PAGE);
    await page.route(/\/$/, (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Your basket/ })
      .click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    expect(navigations).toEqual([]);
    await page.unroute(CART_PAGE);
    await button('Try again').click();
    await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
    expect(navigations).toEqual([]);
  });

  it('brings one reload when a new release took it away, and no second', async () => {
    const navigations = loads();
    await outdate(CART_PAGE);
    const reloaded = page.waitForEvent('load');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Your basket/ })
      .click();
    await reloaded;
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    expect(navigations).toEqual(['/manageCart']);
    await page.unroute(CART_PAGE);
    await button('Try again').click();
    await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
  });
});
