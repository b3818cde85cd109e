import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchChromium, layoutShifts, logIn, Person, picture, seriousViolations } from './support/browser.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
/** Of the demo shop, none of which is left. */
const SOUP = 12;
const DISH = 4;
const OUTSIDE = 'CR2 6XH';
const PATIENCE_MS = 60_000;

describe('lost demand, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
    const visitor = new Visitor(hatch.url);
    await visitor.post('/api/getCartFromSession', {});
    for (let n = 0; n < 10; n++) await visitor.post('/api/moveProductStockToBasket', { id: SOUP, quantity: 1 });
    await visitor.post('/api/moveProductStockToBasket', { id: DISH, quantity: 1 });
    await visitor.get(`/api/postcode-distance/${encodeURIComponent(OUTSIDE)}`);
    const admin = await Person.at(browser, hatch.url, DESKTOP, 900, PATIENCE_MS);
    page = await admin.window('/admin/lost-demand');
    await logIn(page, 'admin@hatch.test');
    await vi.waitFor(
      async () => {
        await page.reload();
        await page.getByRole('row', { name: /^CR2 1 / }).waitFor({ timeout: 5_000 });
      },
      { timeout: PATIENCE_MS, interval: 1_000 },
    );
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
  });

  it('HIST-13 shows what was wanted in vain, once for each visitor, in figures and as pictures', async () => {
    await page.getByRole('row', { name: /^Roast Tomato Soup 1 £/ }).waitFor();
    expect(await page.getByRole('row', { name: /^CR2 1 £(?!0\.00)/ }).count()).toBe(1);
    expect(await page.getByRole('img', { name: /^By (day|hour): the most was £/ }).count()).toBe(2);
    expect(await page.content()).not.toContain('6XH');
  });

  it('HIST-13 chooses what to show by keyboard, and finds it again by its address', async () => {
    await page.getByLabel('Show').focus();
    await page.keyboard.press('o');
    await page.waitForURL(/kind=outside/);
    await page.reload();
    await page.getByRole('row', { name: /^CR2 1 £/ }).waitFor();
    expect(await page.getByRole('row', { name: /^Roast Tomato Soup/ }).count()).toBe(0);
    await page.getByLabel('Show').selectOption('all');
  });

  it.each([DESKTOP, PHONE])('HIST-13 is to be read at %d pixels, without anything that moves', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await page.getByRole('row', { name: /^CR2 1 £/ }).waitFor();
    await picture(page, `lost-demand-${width}`);
    if (width === PHONE) expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const moved = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
    expect(moved).toBeLessThan(0.1);
  });

  it('OPEN-09 HIST-13 is for auditors and administrators alone', async () => {
    const kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
    expect((await kitchen.get('/admin/lost-demand')).code).toBe(403);
  });
});
