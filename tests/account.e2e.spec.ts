import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const CUSTOMER = 'customer@hatch.test';
const NEW_PASSWORD = 'turnip kettle otter';

describe('one’s own account, on two devices', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let phone: Page;
  let desk: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    [phone, desk] = await Promise.all([opened(PHONE), opened(DESKTOP)]);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const opened = async (width: number): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width)).window('/account');
    await logIn(page, CUSTOMER);
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    return page;
  };

  it('ACC-06 the phone sees both, logs the other out, and that one is at the login', async () => {
    await phone.reload();
    const logins = phone.getByRole('region', { name: 'Where I am logged in' });
    await logins.getByRole('listitem').nth(1).waitFor();
    expect(await logins.getByText('this device').count()).toBe(1);
    expect(await logins.getByText('Chrome on Linux').count()).toBe(2);
    await picture(phone, 'account-390');
    await picture(desk, 'account-1280');
    expect(await seriousViolations(phone)).toEqual([]);
    await logins.getByRole('button', { name: /^Log out Chrome/ }).click();
    await phone.getByText('You are not logged in anywhere else.').waitFor();
    await desk.reload();
    await desk.waitForURL('**/login?next=%2Faccount');
  });

  it('ACC-02 with another password the old one is no way in any more', async () => {
    await phone.getByLabel('Current password').fill('hatch-demo');
    await phone.getByLabel('New password').fill('password1');
    await phone.getByRole('button', { name: 'Change password' }).click();
    await phone.getByText('People who guess passwords try this one early').waitFor();
    await phone.getByLabel('New password').fill(NEW_PASSWORD);
    await phone.getByRole('button', { name: 'Change password' }).click();
    await phone.getByRole('alertdialog', { name: 'Password changed' }).getByRole('button', { name: 'OK' }).click();
    const login = async (password: string) =>
      (await new Visitor(hatch.url).post('/login', { email: CUSTOMER, password })).body;
    expect(await login('hatch-demo')).toMatchObject({ status: false });
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: true });
    await phone.reload();
    await phone.getByRole('heading', { name: 'My account' }).waitFor();
  });

  it('ACC-06 is found at the foot of the shop by those who are logged in', async () => {
    await phone.goto('/');
    await phone.getByRole('contentinfo').getByRole('link', { name: 'My account' }).click();
    await phone.getByRole('heading', { name: 'My account' }).waitFor();
  });

  it('one navigation takes an administrator from page to page by keyboard, on a phone too', async () => {
    const page = await (await Person.at(browser, hatch.url, PHONE)).window('/takeaway-oos');
    await logIn(page, 'admin@hatch.test');
    await page.getByRole('navigation', { name: 'Staff' }).waitFor();
    await page.getByRole('link', { name: 'Day end' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Day end' }).waitFor();
    expect(await page.getByRole('link', { name: 'Day end' }).getAttribute('aria-current')).toBe('page');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    const here = await page.getByRole('link', { name: 'Day end' }).boundingBox();
    expect((here?.x ?? PHONE) + (here?.width ?? 0)).toBeLessThanOrEqual(PHONE);
    await picture(page, 'staff-navigation-390');
  });
});
