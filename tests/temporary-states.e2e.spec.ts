import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

/** Less than the time after which a page would ask by itself. */
const LIVE_MS = 8_000;
const KITCHEN = 'kitchen@hatch.test';

describe('temporary changes, on staff’s pages', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let page: Page;
  let other: Visitor;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    other = await new Visitor(hatch.url).login('admin@hatch.test');
    page = await (await Person.at(browser, hatch.url, 1280)).window('/takeaway-oos');
    await logIn(page, KITCHEN);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const strip = () => page.getByRole('region', { name: 'In force now' });

  it('HRS-04 G19 what another person set is listed with its end and name, at every width', async () => {
    await other.post('/change-status', { state: 'busy' });
    await other.post('/api/settings/update', { settings: { delivering_status: 'not-delivering' } });
    await other.post('/api/product/update_product_status', { id: 5, status: 'out-of-stock' });
    await page.reload();
    await strip().getByText('Busy').waitFor();
    expect(await strip().getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    expect(await faultsAtEveryWidth(page, 'in-force')).toEqual([]);
  });

  it('HRS-04 G19 another window follows at once what is set and ended in this one', async () => {
    const second = await (await Person.at(browser, hatch.url, 390)).window('/takeaway-settings');
    await logIn(second, 'admin@hatch.test');
    const there = second.getByRole('region', { name: 'In force now' });
    await there.getByText('No delivery').waitFor();
    await strip().getByRole('combobox', { name: 'Change the end: No delivery' }).selectOption('2 hours');
    await strip().getByRole('button', { name: 'End now: Hatch Burger sold out' }).click();
    await there.getByText('Hatch Burger sold out').waitFor({ state: 'detached', timeout: LIVE_MS });
    await second.close();
  });

  it('HRS-04 ends by keyboard, for customers too', async () => {
    const end = strip().getByRole('button', { name: 'End now: Busy' });
    await expect.poll(() => end.isEnabled(), { timeout: LIVE_MS }).toBe(true);
    await end.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => strip().getByText('Busy').count(), { timeout: 10_000 }).toBe(0);
    expect((await new Visitor(hatch.url).get('/store-status')).body).toBe('open');
  });

  it('HRS-04 ends by itself a minute after it was set so', async () => {
    await other.post('/api/temporary_states/until', { key: 'delivery', minutes: 1 });
    const delivering = async () =>
      ((await new Visitor(hatch.url).get('/api/settings/delivering_status')).body as { readonly value: string }).value;
    expect(await delivering()).toBe('not-delivering');
    await expect.poll(delivering, { timeout: 75_000, interval: 1_000 }).toBe('delivering');
    await expect.poll(() => strip().getByText('No delivery').count(), { timeout: 20_000 }).toBe(0);
  }, 120_000);
});
