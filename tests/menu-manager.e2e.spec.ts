import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

let hatch: RunningHatch;
let browser: Browser;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await hatch?.discard();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const factOf = (page: Page, label: string) => page.getByRole('form', { name: 'Product' }).getByLabel(label);

describe('the owner at 390 and 1280 px', () => {
  it('MENU-01 MENU-02 MENU-04 MENU-05 MENU-07 MENU-09 MENU-10 adds a dish, changes it against another editor, puts back and withdraws', async () => {
    const name = 'Focaccia';
    const owner = await Person.at(browser, hatch.url, 390);
    const page = await owner.window('/admin/menu');
    await logIn(page, 'admin@hatch.test');
    await page.goto('/admin/menu');
    await page.getByRole('list', { name: 'Products' }).waitFor();
    expect(await faultsAtEveryWidth(page, 'menu-list')).toEqual([]);

    const shop = await owner.window('/');
    await shop.getByRole('combobox').first().fill('Focac');
    await shop.getByRole('combobox').first().blur();
    await button(page, 'Add a product').click();
    await factOf(page, 'Name').fill(name);
    await factOf(page, 'Price in pounds').fill('9.505');
    await button(page, 'Add to the menu').click();
    await page.getByText('Please give at most two decimals, such as 9.50.').waitFor();
    await factOf(page, 'Price in pounds').fill('£9.5');
    await factOf(page, 'Categories').fill('Sides');
    await button(page, 'Add to the menu').click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();

    await page.getByLabel('Units', { exact: true }).fill('12');
    await page.getByLabel('Reason').fill('Delivery');
    await button(page, 'Save the stock').click();
    await page.getByText('12 in stock, 0 in baskets').waitFor();
    await page
      .getByRole('list', { name: 'Movements' })
      .getByText(/Delivery/)
      .waitFor();

    await shop.getByRole('heading', { name }).waitFor({ timeout: 2_000 });
    expect(await shop.getByRole('combobox').first().inputValue()).toBe('Focac');

    const other = await owner.window(new URL(page.url()).pathname + new URL(page.url()).search);
    await factOf(other, 'Price in pounds').fill('10');
    await button(other, 'Save').click();
    await other.getByText('Saved. Customers see it now.').waitFor();
    await factOf(page, 'Short description').fill('Rosemary and salt');
    await button(page, 'Save').click();
    await page.getByText('What changed since you opened it').waitFor();
    expect(await factOf(page, 'Short description').inputValue()).toBe('Rosemary and salt');
    expect(await factOf(page, 'Price in pounds').inputValue()).toBe('10.00');
    expect(await seriousViolations(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByText('Saved. Customers see it now.').last().waitFor();

    await button(page, /^Put back: Changed/)
      .last()
      .click();
    await expect.poll(() => factOf(page, 'Price in pounds').inputValue()).toBe('9.50');
    expect(await factOf(page, 'Short description').inputValue()).toBe('Rosemary and salt');

    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel('Upload a picture').setInputFiles(photo);
    await page.getByText('Uploaded. It is shown once the product is saved.').waitFor();
    await picture(page, 'menu-product-390');
    await button(page, 'Save').click();
    await page.getByText('Saved. Customers see it now.').last().waitFor();
    const shown = shop.locator('article, li').filter({ hasText: name }).locator('img[src^="/uploads/"]').last();
    // Pictures load when they come near the view, which a window behind another one has none of.
    await shop.bringToFront();
    await shop.getByRole('heading', { name }).last().scrollIntoViewIfNeeded();
    await shown.waitFor({ state: 'attached', timeout: 2_000 });
    const served = await shop.request.get(`${hatch.url}${await shown.getAttribute('src')}`);
    expect(served.headers()['content-type']).toBe('image/jpeg');

    await page.getByRole('heading', { name: 'Movements' }).scrollIntoViewIfNeeded();
    await picture(page, 'menu-stock-390');
    await button(page, 'Withdraw').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawn: customers do not see this product.').waitFor();
    await shop.getByRole('heading', { name }).waitFor({ state: 'detached', timeout: 2_000 });
    expect(owner.errors).toEqual([]);
    await owner.leave();
  });

  it('MENU-06 keeps the categories in their order by keyboard, and renames one for customers too', async () => {
    const owner = await Person.at(browser, hatch.url, 390);
    const page = await owner.window('/admin/menu');
    await logIn(page, 'admin@hatch.test');
    await page.goto('/admin/menu');
    const shop = await owner.window('/');
    await button(page, 'Categories').click();
    const rows = page.getByRole('list', { name: 'Categories in their order' }).getByRole('listitem');
    await rows.first().waitFor();
    const second = await rows.nth(1).locator('span.font-semibold').innerText();
    await button(page, `Move ${second} up`).press('Enter');
    await expect.poll(() => rows.first().locator('span.font-semibold').innerText()).toBe(second);
    await button(page, `Rename ${second}`).click();
    await page.getByLabel('New name').fill(`Our ${second}`);
    await button(page, 'Save').click();
    await button(page, `Rename Our ${second}`).waitFor();
    expect(await faultsAtEveryWidth(page, 'menu-categories')).toEqual([]);
    await shop.getByRole('button', { name: 'Filter' }).press('Enter');
    const toggles = shop.getByRole('group', { name: 'Categories' }).getByRole('button');
    await expect.poll(() => toggles.first().innerText(), { timeout: 2_000 }).toContain(`Our ${second}`);
    expect(owner.errors).toEqual([]);
    await owner.leave();
  });
});
