import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const PHONE = 390;
const DESKTOP = 1280;

describe('settings, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let phone: Page;
  let desk: Page;
  let customer: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    [phone, desk] = await Promise.all([opened(PHONE, 'kitchen@hatch.test'), opened(DESKTOP, 'admin@hatch.test')]);
    customer = await (await Person.at(browser, hatch.url, PHONE)).window('/');
    await customer.getByLabel('Store status').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const opened = async (width: number, email: string): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width)).window('/takeaway-settings');
    await logIn(page, email);
    await page.getByLabel('Open time', { exact: true }).waitFor();
    return page;
  };
  const save = async (page: Page): Promise<void> => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await reloaded;
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  };

  it('SET-27 OPEN-08 to be read on a phone and at a desk', async () => {
    for (const [page, name] of [
      [phone, 'settings-390'],
      [desk, 'settings-1280'],
    ] as const) {
      await page.getByText('postcode is OK').waitFor();
      await page.getByText('What was changed').click();
      await page.getByLabel('Changes to').selectOption('Print categories');
      await page.getByRole('button', { name: /^Put back: Print/ }).waitFor();
      await picture(page, name);
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
    }
    await desk.getByRole('button', { name: 'More', exact: true }).click();
    await desk.getByRole('link', { name: 'Site', exact: true }).click();
    await desk.getByLabel('Name of the shop', { exact: true }).waitFor();
    await picture(desk, 'site-settings-1280');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.setViewportSize({ width: PHONE, height: 844 });
    await picture(desk, 'site-settings-390');
    expect(await desk.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    await desk.setViewportSize({ width: DESKTOP, height: 800 });
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
  });

  it('SET-13 SET-38 a change is on the open page of a customer within a second, and the page of settings is read anew', async () => {
    await phone.getByLabel(/^When open/).fill('47');
    await save(phone);
    await customer.getByText('orders ready ~47 mins').waitFor({ timeout: 1_000 });
    expect(await phone.getByLabel(/^When open/).inputValue()).toBe('47');
  });

  it('SET-07 the name of the shop changes on the open page of a customer', async () => {
    await desk.getByLabel('Name of the shop', { exact: true }).fill('Pizzeria <b>Ü</b>');
    await save(desk);
    await customer.getByRole('link', { name: 'Pizzeria <b>Ü</b>' }).first().waitFor({ timeout: 1_000 });
  });

  it('SET-24 the second of two editors is shown what the first changed, and nothing typed is lost', async () => {
    await desk.goto(`${hatch.url}/takeaway-settings`);
    await desk.getByLabel(/^When busy/).fill('70');
    await phone.reload();
    await phone.getByLabel(/^Delivery radius/).fill('5');
    await save(phone);
    await desk.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = desk.getByRole('alertdialog');
    await dialog.getByText('there was an error saving settings').waitFor();
    await picture(desk, 'settings-conflict-alert-1280');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await desk.getByRole('region', { name: 'Changed by someone else' }).waitFor();
    await picture(desk, 'settings-conflict-1280');
    expect(await desk.getByLabel(/^When busy/).inputValue()).toBe('70');
    expect(await desk.getByLabel(/^Delivery radius/).inputValue()).toBe('5');
    await save(desk);
    await phone.reload();
    expect(await phone.getByLabel(/^When busy/).inputValue()).toBe('70');
  });

  it('SET-24 a change is put back by keyboard alone', async () => {
    await desk.getByText('What was changed').click();
    const putBack = desk.getByRole('button', { name: 'Put back: Delivery radius to 3' }).first();
    await putBack.focus();
    await desk.keyboard.press('Enter');
    await desk.locator('#delivery_radius:focus').waitFor();
    expect(await desk.getByLabel(/^Delivery radius/).inputValue()).toBe('3');
    const reloaded = desk.waitForEvent('load');
    await desk.keyboard.press('Enter');
    await reloaded;
    expect(await desk.getByLabel(/^Delivery radius/).inputValue()).toBe('3');
    await desk.getByText('What was changed').click();
    await picture(desk, 'settings-history-1280');
    await desk.getByRole('button', { name: 'Put back: Delivery radius to 5' }).first().waitFor();
  });

  it('SET-39 SET-40 on a bad line nothing typed is lost, and what failed is said', async () => {
    await phone.reload();
    await phone.getByLabel(/^When busy/).fill('71');
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = phone.getByRole('alertdialog');
    await dialog.getByText('there was an error saving settings').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await phone.context().setOffline(false);
    expect(await phone.getByLabel(/^When busy/).inputValue()).toBe('71');
    await save(phone);
    await phone.route('**/api/admin/settings', (route) => route.abort());
    await phone.reload();
    await phone.getByText('There was a PROBLEM initialising Settings(API)').waitFor();
    await picture(phone, 'settings-failed-390');
    await phone.getByRole('button', { name: 'OK' }).click();
    await phone.unroute('**/api/admin/settings');
    await phone.getByRole('button', { name: 'Try again' }).click();
    expect(await phone.getByLabel(/^When busy/).inputValue()).toBe('71');
  });

  it('DLV-41 DLV-42 DLV-46 without a kitchen postcode nobody can switch delivery on', async () => {
    await phone.getByLabel('Kitchen postcode', { exact: true }).fill('');
    await phone.getByText("Can't check delivery distance").waitFor();
    await save(phone);
    await desk.goto(`${hatch.url}/takeaway-orders`);
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    const toggle = desk.getByRole('button', { name: 'Kitchen Postcode missing or invalid' });
    await toggle.waitFor();
    expect(await toggle.isDisabled()).toBe(true);
  });
});
