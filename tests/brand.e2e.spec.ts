import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  faultsAtEveryWidth,
  launchChromium,
  layoutShifts,
  logIn,
  Person,
  picture,
  seriousViolations,
} from './support/browser.js';
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

const drawn = async (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const send = (page: Page, name: string, bytes: Buffer): Promise<unknown> =>
  page.evaluate(
    `(async () => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (character) => character.charCodeAt(0));
      const form = new FormData();
      form.set('file', new File([bytes], '${name}'));
      await fetch('/api/admin/pictures', { method: 'POST', body: form });
    })()`,
  );

const choose = async (page: Page, field: string, name: string): Promise<void> => {
  const opening = page.waitForEvent('popup');
  await page.getByRole('group', { name: field }).getByRole('button', { name: 'Choose a picture' }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Use this picture' }).click();
  await closing;
};

const accentOf = (page: Page): Promise<string> =>
  page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim()");
const lettersOf = (page: Page, element: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${element}')).fontFamily`);

describe('the brand of the owner', () => {
  it('is chosen with a preview that says what was done to the colour', async () => {
    const owner = await Person.at(browser, hatch.url, 1280, 900, 30_000);
    const page = await owner.window('/login?next=%2Fadmin%2Fsettings');
    await logIn(page, 'admin@hatch.test');
    await send(page, 'Sign.png', await drawn(512, 512, '#0b7285'));
    await send(page, 'Oven.png', await drawn(1600, 900, '#ffffff'));
    await choose(page, 'Logo', 'Sign');
    await choose(page, 'Cover picture', 'Oven');
    await page.getByLabel('Colour', { exact: true }).fill('#ffd400');
    await page.getByLabel('Heading font').selectOption('Fraunces');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Made darker so that text on it can be read.').waitFor();
    await expect.poll(() => page.evaluate(`document.fonts.check('800 24px "Fraunces"')`)).toBe(true);
    expect(await faultsAtEveryWidth(page, 'brand-settings')).toEqual([]);

    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await reloaded;
    await page.getByLabel('Colour', { exact: true }).waitFor();
    expect(await accentOf(page)).toBe('#a8321c');
    expect(await lettersOf(page, 'h1')).not.toContain('Fraunces');
    expect(owner.errors).toEqual([]);
    await owner.leave();
  });

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    'is on every page of customers at %i px in the %s palette, and everybody can read it',
    async (width, palette) => {
      const customer = await Person.at(browser, hatch.url, width);
      const page = await customer.window('/login');
      await page.emulateMedia({ colorScheme: palette });
      for (const path of ['/', '/product/1', '/manageCart', '/login']) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading').first().waitFor();
        const accent = await accentOf(page);
        if (palette === 'dark') expect(accent).toBe('#ffd400');
        else expect(accent).toMatch(/^#(?!ffd400|a8321c)/);
        expect(await lettersOf(page, 'header a')).toContain('Fraunces');
        if (width === 390) expect(await seriousViolations(page)).toEqual([]);
      }
      await page.goto('/');
      const [cover, logo] = [page.locator('.shop-cover img'), page.locator('.shop-logo img')];
      for (const image of [cover, logo])
        await expect
          .poll(() => image.evaluate((shown: { readonly currentSrc: string }) => shown.currentSrc))
          .toMatch(/\.avif$/);
      expect((await page.locator('.shop-cover').boundingBox())?.height).toBeCloseTo(width < 1024 ? 180 : 240, 0);
      expect(await page.evaluate(`document.fonts.check('800 24px "Fraunces"')`)).toBe(true);
      await picture(page, `brand-${width}-${palette}`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect((await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1);
      expect(customer.errors).toEqual([]);
      await customer.leave();
    },
  );

  it('comes with the page from the server, and is there without script', async () => {
    const html = async () => (await fetch(hatch.url, { headers: { accept: 'text/html' } })).text();
    await expect.poll(html, { timeout: 15_000 }).toMatch(/<div id="root">.*class="shop-cover"/s);
    expect(await html()).toMatch(/<head>.*rel="stylesheet"\s+href="\/brand\.css\?v=.*<\/head>/s);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: hatch.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('.shop-cover img').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await context.close();
  });
});
