import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, layoutShifts, logIn, Person, picture } from './support/browser.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';
import { Visitor } from './support/visitor.js';

let hatch: RunningHatch;
let browser: Browser;
let owner: Visitor;
let before: string;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
  // The demo shop keeps no hours.
  owner = await new Visitor(hatch.url).login('admin@hatch.test');
  before = ((await owner.get('/api/settings/close_time')).body as { readonly value: string }).value;
  await owner.post('/api/settings/update', { settings: { close_time: '23:59' } });
});
afterAll(async () => {
  await owner?.post('/api/settings/update', { settings: { close_time: before } });
  await browser?.close();
});

const rowOf = (page: Page) => page.getByRole('navigation', { name: 'Sections of the menu' });
const currentIn = (page: Page): Promise<string | null> => rowOf(page).locator('[aria-current]').textContent();
const scrollTo = (page: Page, y: number): Promise<unknown> => page.evaluate(`window.scrollTo(0, ${y})`);
const scrolled = (page: Page): Promise<number> => page.evaluate<number>('window.scrollY');
const topOf = async (page: Page, heading: string): Promise<number> =>
  (await page.getByRole('heading', { level: 2, name: heading }).boundingBox())?.y ?? -1;

const WIDTHS = [320, 390, 1280];

describe.each([
  [320, 640],
  [1280, 844],
])('the menu, at %i px', (width, height) => {
  it('PROD-13 PROD-22 is found one’s way in by a row that follows the scroll, by keyboard', async () => {
    const guest = await Person.at(browser, hatch.url, width, height);
    const page = await guest.window('/');
    await page.getByRole('heading', { level: 2, name: 'Pizza' }).waitFor();
    expect(await currentIn(page)).toBe('Pizza');
    expect(await faultsAtEveryWidth(page, 'menu-top', [width])).toEqual([]);

    await rowOf(page).getByRole('link', { name: 'Bowls' }).press('Enter');
    await expect.poll(() => currentIn(page)).toBe('Bowls');
    await expect.poll(() => topOf(page, 'Bowls')).toBeLessThan(160);
    expect(await topOf(page, 'Bowls')).toBeGreaterThan(100);
    const row = await rowOf(page).boundingBox();
    expect(row?.y).toBeLessThan(80);
    await scrollTo(page, (await scrolled(page)) - 1200);
    await expect.poll(() => currentIn(page)).not.toBe('Bowls');
    await scrollTo(page, 100_000);
    await expect.poll(() => currentIn(page)).toBe('Gifts');
    const gifts = await rowOf(page).getByRole('link', { name: 'Gifts' }).boundingBox();
    expect((gifts?.x ?? 0) + (gifts?.width ?? 0)).toBeLessThan(width);

    if (width < 1024) await page.getByRole('button', { name: /^Filter/ }).press('Enter');
    const toggles = page.getByRole('group', { name: 'Categories' }).getByRole('button');
    expect(await toggles.count()).toBe(9);
    expect(await faultsAtEveryWidth(page, 'menu-filter', [width])).toEqual([]);
    expect((await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });
});

describe('the menu, at 320, 390 and 1280 px', () => {
  const seen = async (page: Page, name: string): Promise<void> => {
    expect(await faultsAtEveryWidth(page, `menu-${name}`, WIDTHS)).toEqual([]);
  };
  const filters = (page: Page): Promise<void> => page.getByRole('button', { name: /^Filter/ }).press('Enter');

  it('PROD-02 OPEN-69 stays as it was filtered, and where it was read, on the way back and over a reload', async () => {
    const guest = await Person.at(browser, hatch.url, 390);
    const page = await guest.window('/');
    await filters(page);
    await page.getByRole('button', { name: 'Only ...' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Drinks' }).press('Enter');
    await expect.poll(() => rowOf(page).getByRole('link').allInnerTexts()).toEqual(['Drinks']);
    await filters(page);
    const dish = page.getByRole('link', { name: 'Peach Iced Tea' }).first();
    await scrollTo(page, 300);
    await dish.focus();
    const before = await scrolled(page);
    await dish.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Peach Iced Tea' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Drinks' }).waitFor();
    await expect.poll(() => rowOf(page).getByRole('link').allInnerTexts()).toEqual(['Drinks']);
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(150);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Drinks' }).waitFor();
    await expect.poll(() => rowOf(page).getByRole('link').allInnerTexts()).toEqual(['Drinks']);

    await page.getByRole('combobox', { name: 'Search the menu' }).fill('caviar');
    await page.getByRole('button', { name: 'Show the whole menu' }).waitFor();
    await seen(page, 'nothing');
    await page.getByRole('button', { name: 'Show the whole menu' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Pizza' }).waitFor();
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });

  it('HRS-05 tells hours, area and charges, and is there after dark', async () => {
    const guest = await Person.at(browser, hatch.url, 390);
    const page = await guest.window('/');
    await page.emulateMedia({ colorScheme: 'dark' });
    await seen(page, 'dark');
    await page.getByRole('button', { name: 'Hours & delivery' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hours & delivery' });
    await dialog.getByText('Today').waitFor();
    await dialog.getByText('£30.00 and over').waitFor();
    await seen(page, 'hours');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(23, 17, 13)');
    await page.goto('/product/2');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seen(page, 'dark-product');
    await page.goto('/login');
    await logIn(page, 'customer@hatch.test');
    await page.goto('/');
    const account = page.locator('header').getByRole('link', { name: 'Cass Customer' });
    await account.waitFor();
    await seen(page, 'logged-in');
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });
});

it('covers little of a phone on its side with bars', async () => {
  const guest = await Person.at(browser, hatch.url, 740, 360);
  const page = await guest.window('/');
  await page.getByRole('heading', { level: 2, name: 'Pizza' }).waitFor();
  await scrollTo(page, 1200);
  await expect.poll(async () => (await rowOf(page).boundingBox())?.y).toBeLessThan(2);
  expect((await page.locator('header').first().boundingBox())?.y).toBeLessThan(-60);
  await picture(page, 'menu-landscape');
  await guest.leave();
});
