import type { Browser, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const CUSTOMER = 'customer@hatch.test';

describe('what a shop knows of its customer', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    page = await (await Person.at(browser, hatch.url, 390)).window('/account');
    await logIn(page, CUSTOMER);
    await page.getByRole('heading', { name: 'My account' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  it('ACC-05 is downloaded as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ account: { email: CUSTOMER } });
  });

  it('ACC-05 is forgotten with the account, by keyboard and after the password', async () => {
    await page.getByRole('heading', { name: 'Delete account' }).scrollIntoViewIfNeeded();
    expect(await faultsAtEveryWidth(page, 'account-delete')).toEqual([]);
    await page.getByLabel('Password to confirm').fill('hatch-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Your account is deleted' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${hatch.url}/`);
    const { body } = await new Visitor(hatch.url).post('/login', { email: CUSTOMER, password: 'hatch-demo' });
    expect(body).toMatchObject({ status: false });
    const admin = await new Visitor(hatch.url).login('admin@hatch.test');
    await expect
      .poll(async () => JSON.stringify((await admin.get('/api/admin/users')).body), { timeout: 90_000 })
      .not.toContain(CUSTOMER);
  });
});
