import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person, picture } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

/** So many that the server is stopped while they are imported. */
const LINES = 1_000;
const CUT_OFF_WITHIN_MS = 150_000;

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
const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});
const choose = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  await page.getByLabel(/Choose .*file/).setInputFiles(csvFile(name, lines));
  await page.getByRole('heading', { name: `Preview of importing ${name}` }).waitFor();
};
const named = async (start: string): Promise<number> => {
  const { body } = await new Visitor(hatch.url).get('/api/products?limit=500');
  return (body as readonly { readonly name: string }[]).filter(({ name }) => name.startsWith(start)).length;
};

describe('the menu as a file, at 390 and 1280 px', () => {
  it('MENU-08 shows what an import would do before it is done, and how far it is', async () => {
    const owner = await Person.at(browser, hatch.url, 390);
    const page = await owner.window('/admin/menu');
    await logIn(page, 'admin@hatch.test');
    await page.goto('/admin/menu');
    const shop = await owner.window('/');
    await button(page, 'Spreadsheet').press('Enter');
    await page.getByRole('heading', { name: 'The menu as a file' }).waitFor();
    await picture(page, 'menu-file-390');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the menu' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('menu.csv');
    await page.getByLabel('Choose a CSV file').setInputFiles(await download.path());
    await page.getByText('This file changes nothing.').waitFor();

    const dish = 'Imported';
    await choose(page, 'our-menu.csv', [
      'name,variant,price,difference,stock,categories',
      `${dish},,7.50,,,Specials`,
      `${dish},Small,,0,12,`,
      `${dish},Large,,2.5,8,`,
      'Chips,,4.75,,,',
      'Broken,,nine,,,',
    ]);
    await page.getByText('1 line cannot be imported').waitFor();
    await page.getByText('price: Please give a price in pounds, such as 9.50.').waitFor();
    await page.getByText('1 line changed').press('Enter');
    expect(await faultsAtEveryWidth(page, 'menu-file-checked')).toEqual([]);
    expect(await named(dish)).toBe(0);
    await button(page, 'Import 4 lines').press('Enter');
    await page.getByText('our-menu.csv is imported: 4 lines.').waitFor();
    expect(await faultsAtEveryWidth(page, 'menu-file-done')).toEqual([]);
    await shop.getByRole('heading', { name: dish }).waitFor({ timeout: 2_000 });

    await page.getByLabel('Choose a CSV file').setInputFiles(csvFile('notes.csv', ['remember,the milk']));
    await page.getByText('one of them must be name or id', { exact: false }).waitFor();
    expect(owner.errors).toEqual([]);
    await owner.leave();
  });
});

describe('an import that is cut off', () => {
  it(
    'MENU-08 says so after a hard stop, goes on, and adds nothing twice',
    async () => {
      const owner = await Person.at(browser, hatch.url, 1280);
      const page = await owner.window('/admin/menu');
      await logIn(page, 'admin@hatch.test');
      await page.goto('/admin/menu?product=file');
      const lines = Array.from({ length: LINES }, (_, at) => `Cut off ${at},1.50,Specials,5`);
      await choose(page, 'many.csv', ['name,price,categories,stock', ...lines]);
      await button(page, `Import ${LINES.toLocaleString('en-GB')} lines`).click();
      const progress = page.getByRole('progressbar');
      await expect
        .poll(async () => Number(await progress.getAttribute('value')), { interval: 50, timeout: 10_000 })
        .toBeGreaterThan(20);
      await hatch.kill();
      await picture(page, 'menu-file-progress-1280');
      await hatch.startAgain();
      await page.goto('/admin/menu?product=file');
      await page.getByText('The import of many.csv was cut off after', { exact: false }).waitFor({ timeout: 60_000 });
      await picture(page, 'menu-file-cut-off-1280');
      await button(page, 'Continue').click();
      await page
        .getByText(`many.csv is imported: ${LINES.toLocaleString('en-GB')} lines.`)
        .waitFor({ timeout: 60_000 });
      const exported = () => page.evaluate<string>(`fetch('/api/admin/menu.csv').then((file) => file.text())`);
      await expect.poll(async () => (await exported()).match(/Cut off \d+/g)?.length, { timeout: 20_000 }).toBe(LINES);
      expect(new Set((await exported()).match(/Cut off \d+/g)).size).toBe(LINES);
      await owner.leave();
    },
    CUT_OFF_WITHIN_MS,
  );
});
