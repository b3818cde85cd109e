import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const WIDTHS = [390, 1280] as const;
/** Leads nowhere, on any network. */
const ADDRESS = 'https://till.invalid/hooks';

describe('webhooks, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let phone: Page;
  let desk: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    [phone, desk] = await Promise.all([opened(WIDTHS[0]), opened(WIDTHS[1])]);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const opened = async (width: number): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width)).window('/admin/settings');
    await logIn(page, 'admin@hatch.test');
    const nav = page.getByRole('navigation', { name: 'Staff' });
    await nav.waitFor();
    const more = nav.getByRole('button', { name: /^More/ });
    if (await more.isVisible()) await more.click();
    await nav.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add a webhook' }).waitFor();
    return page;
  };

  it('API-03 a webhook is added by keyboard, and a private address is refused where it was typed', async () => {
    await phone.getByText('You have no webhook yet.').waitFor();
    await phone.getByRole('button', { name: 'Add a webhook' }).focus();
    await phone.keyboard.press('Enter');
    const dialog = phone.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByLabel('Address').fill('https://192.168.1.5/hooks');
    await phone.keyboard.press('Enter');
    await dialog.getByText('This address leads into a private network; only public addresses can be called').waitFor();
    await picture(phone, 'webhook-refused-390');
    expect(await seriousViolations(phone)).toEqual([]);
    await dialog.getByLabel('Address').fill(ADDRESS);
    await phone.keyboard.press('Enter');
    await phone.getByRole('heading', { name: ADDRESS }).waitFor();
    await desk.getByRole('heading', { name: ADDRESS }).waitFor();
  });

  it('API-03 a test says what became of it, in both windows', async () => {
    await phone.getByRole('button', { name: `Send a test to ${ADDRESS}` }).click();
    await phone.getByText('there is no such name').waitFor({ timeout: 30_000 });
    await desk.getByText(/^The last call failed, since/).waitFor();
    await desk.getByText('Calls', { exact: true }).click();
    await desk.getByText('there is no such name').waitFor();
    for (const [index, page] of [phone, desk].entries()) {
      await page.getByText('Content of the call').click();
      await picture(page, `webhooks-${WIDTHS[index]}`);
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(WIDTHS[index]);
    }
  });

  it('API-03 the secret is shown when it is asked for, and stays with a hard stop', async () => {
    const secretOn = async (page: Page): Promise<string> => {
      await page.getByRole('button', { name: `Secret of ${ADDRESS}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Secret' });
      const secret = await dialog.getByText(/^whsec_/).innerText();
      await picture(page, 'webhook-secret');
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      return secret;
    };
    const before = await secretOn(phone);
    await hatch.kill();
    await hatch.startAgain();
    await desk.reload();
    await desk.getByRole('heading', { name: ADDRESS }).waitFor();
    expect(await secretOn(desk)).toBe(before);
  });
});
