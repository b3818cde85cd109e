import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  faultsAtEveryWidth,
  layoutShifts,
  launchChromium,
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

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const NOTE_FEATURES = `{
  const { open } = window;
  window.open = (...wish) => {
    window.features = wish[2];
    return open(...wish);
  };
}`;
const SHARE_OF_SCREEN = `(() => {
  const [, wide, high] = /width=(\\d+),height=(\\d+)/.exec(window.features);
  return [wide / screen.availWidth, high / screen.availHeight];
})()`;
const WITHOUT_SOURCES = "for (const source of document.querySelectorAll('source')) source.remove()";

/** The file that the browser took; empty until it is there. */
const fileIn = (image: Locator): Promise<string> =>
  image.evaluate((shown: { readonly complete: boolean; readonly currentSrc: string }) =>
    shown.complete ? shown.currentSrc : '',
  );

const drawn = async (colour: string): Promise<string> =>
  (
    await sharp({ create: { width: 700, height: 500, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64');

/** What a person does who drags files from a folder of their machine. */
const drop = async (page: Page, files: Readonly<Record<string, string>>): Promise<void> => {
  const data = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const [name, base64] of Object.entries(${JSON.stringify(files)})) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    return transfer;
  })()`);
  const area = page.getByTestId('drop-pictures');
  await area.dispatchEvent('dragover', { dataTransfer: data });
  await page.getByText('Let go to upload').waitFor();
  await area.dispatchEvent('drop', { dataTransfer: data });
};

describe('pictures at 390 and 1280 px', () => {
  it('CMS-24 CMS-25 MENU-02 an owner drops pictures, describes one, puts it into a text and on a product, and customers see it', async () => {
    const owner = await Person.at(browser, hatch.url, 390, 844, 30_000);
    const page = await owner.window('/login?next=%2Fadmin%2Fpictures');
    await logIn(page, 'admin@hatch.test');
    await page.getByRole('heading', { name: 'Pictures', level: 1 }).waitFor();
    await drop(page, {
      'Oven.png': await drawn('#c33'),
      'Door.png': await drawn('#3c3'),
      'evil.png': Buffer.from('<?php').toString('base64'),
    });
    await page.getByRole('alert').filter({ hasText: 'We cannot read this picture.' }).waitFor();
    await button(page, /^Oven/).waitFor();
    expect(await faultsAtEveryWidth(page, 'pictures')).toEqual([]);

    await page.getByLabel('Search pictures').fill('door');
    await expect.poll(() => button(page, /^Oven/).count()).toBe(0);
    await button(page, /^Door/).click();
    const details = page.getByRole('dialog');
    await details.getByText('It is not used anywhere.').waitFor();
    await details.getByRole('button', { name: /^Point at 50 % from the left/ }).click({ position: { x: 10, y: 10 } });
    await details.getByLabel('Description for people who cannot see it').fill('A door of wood');
    await details.getByLabel('Name').fill('Old door');
    expect(await faultsAtEveryWidth(page, 'picture-details')).toEqual([]);
    await button(page, 'Save').click();
    await button(page, /^Old door\s*A door of wood/).waitFor();

    await page.goto('/product/1');
    await button(page, 'Edit').click();
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await page.evaluate(NOTE_FEATURES);
    const opening = page.waitForEvent('popup');
    await button(page, 'Insert a picture of the shop').click();
    const popup = await opening;
    const share = await page.evaluate<readonly number[]>(SHARE_OF_SCREEN);
    expect(share[0]).toBeCloseTo(0.7, 2);
    expect(share[1]).toBeCloseTo(0.5, 2);
    await popup.getByRole('heading', { name: 'Choose a picture', level: 1 }).waitFor();
    expect(await popup.getByRole('navigation').count()).toBe(0);
    await button(popup, /^Old door/).click();
    await picture(popup, 'picture-popup-390');
    expect(await seriousViolations(popup)).toEqual([]);
    const closing = popup.waitForEvent('close');
    await button(popup, 'Use this picture').click();
    await closing;
    await page.getByRole('textbox', { name: 'Description' }).getByRole('img', { name: 'A door of wood' }).waitFor();
    await button(page, 'Save').click();
    await button(page, 'Edit').waitFor();

    await page.goto('/admin/menu');
    await button(page, 'Add a product').click();
    await page.getByLabel('Name', { exact: true }).fill('Pictured');
    await page.getByLabel('Price in pounds').fill('5');
    await page.getByLabel('Upload a picture').setInputFiles({
      name: 'dish.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await drawn('#c33'), 'base64'),
    });
    await page.getByText('Uploaded. It is shown once the product is saved.').waitFor();
    await button(page, 'Add to the menu').click();
    await page.getByRole('heading', { name: 'Pictured', level: 1 }).waitFor();

    await page.goto('/admin/pictures');
    for (const name of ['Old door', 'Oven']) {
      await button(page, new RegExp(`^${name}`)).click();
      await page.getByRole('dialog').getByText('Used in').waitFor();
      await button(page, 'Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText(/^This picture is used \(/).waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.keyboard.press('Escape');
    }

    const customer = await Person.at(browser, hatch.url, 390);
    const menu = await customer.window('/');
    const shown = menu.getByRole('listitem').filter({ hasText: 'Pictured' }).locator('img').first();
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => fileIn(shown)).toMatch(/-320\.avif$/);
    const product = await customer.window('/product/1');
    const inText = product.getByRole('img', { name: 'A door of wood' });
    await inText.scrollIntoViewIfNeeded();
    await expect.poll(() => fileIn(inText)).toMatch(/-\d+\.avif$/);
    await picture(product, 'picture-in-text-390');
    const moved = (await layoutShifts(menu)).reduce((sum, { value }) => sum + value, 0);
    expect(moved).toBeLessThan(0.1);
    expect(customer.errors).toEqual([]);
    expect(owner.errors.filter((error) => !error.includes('422'))).toEqual([]);
    await customer.leave();
    await owner.leave();
  });
});

it('CMS-25 a browser that knows neither AVIF nor WebP has a JPEG in its size', async () => {
  const customer = await Person.at(browser, hatch.url, 390);
  const page = await customer.window('/');
  const shown = page.getByRole('listitem').filter({ hasText: 'Pictured' }).locator('img').first();
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => fileIn(shown)).toMatch(/-320\./);
  await page.evaluate(WITHOUT_SOURCES);
  await expect.poll(() => fileIn(shown)).toMatch(/-320\.jpg$/);
  await customer.leave();
});
