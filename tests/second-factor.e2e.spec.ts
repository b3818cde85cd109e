import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const STEP_MS = 30_000;

let hatch: RunningHatch;
let browser: Browser;
/** A number is no name that a passkey could belong to. */
let site = '';

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  site = hatch.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await browser?.close();
  await hatch?.discard();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeOf = (secret: string, by: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + by * STEP_MS });
const givePassword = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Second factor' }).getByLabel('Your password').fill('hatch-demo');
  await button(page, 'Continue').press('Enter');
};
const setUpApp = async (page: Page): Promise<string> => {
  await button(page, 'Set up an app').press('Enter');
  await givePassword(page);
  const secret = (await page.getByTestId('app-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await button(page, 'Confirm').press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  return secret;
};
const atLogin = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@hatch.test');
  await page.getByLabel('Password').fill('hatch-demo');
  await button(page, 'Log in').click();
  await page.getByLabel('Code from your app').waitFor();
};

describe('a second factor', () => {
  it('ACC-07 is set up on one’s own page by keyboard, and asked for at the next login; a recovery code stands in', async () => {
    const owner = await Person.at(browser, site, 390);
    const page = await owner.window('/login');
    await logIn(page, 'admin@hatch.test');
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await button(page, 'Set up an app').press('Enter');
    await givePassword(page);
    await page.getByRole('img', { name: 'QR code for your app' }).waitFor();
    await picture(page, 'second-factor-app-390');
    await button(page, 'Cancel').click();
    const secret = await setUpApp(page);
    await picture(page, 'second-factor-codes-390');
    expect(await seriousViolations(page)).toEqual([]);
    const codes = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await button(page, 'I have kept them').click();
    await page.getByText('10 left', { exact: false }).waitFor();

    const other = await Person.at(browser, site, 1280);
    const desk = await other.window('/login');
    await atLogin(desk);
    await picture(desk, 'second-factor-login-1280');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.getByLabel('Code from your app').fill('000000');
    await desk.keyboard.press('Enter');
    await desk.getByText('This code is wrong', { exact: false }).waitFor();
    await desk.getByLabel('Code from your app').fill(codeOf(secret, 0));
    await desk.keyboard.press('Enter');
    await desk.waitForURL('**/takeaway-orders');

    const third = await Person.at(browser, site, 390);
    const phone = await third.window('/login');
    await atLogin(phone);
    await phone.getByLabel('Code from your app').fill(codes[0] ?? '');
    await phone.keyboard.press('Enter');
    await phone.waitForURL('**/takeaway-orders');

    await page.goto('/account');
    await button(page, 'Remove the app').click();
    await givePassword(page);
    await button(page, 'Set up an app').waitFor();
    for (const person of [owner, other, third]) await person.leave();
  });

  it('ACC-07 is asked of all staff by a setting: a role counts only with it', async () => {
    const owner = await Person.at(browser, site, 1280);
    const page = await owner.window('/login');
    await logIn(page, 'super@hatch.test');
    await page.goto('/account');
    await setUpApp(page);
    const answer = await page.evaluate(
      `fetch('/api/settings/update', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ settings: { staff_second_factor: '1' } }) }).then((response) => response.json())`,
    );
    expect(answer).toMatchObject({ status: true });

    const cook = await Person.at(browser, site, 390);
    const tablet = await cook.window('/login');
    await logIn(tablet, 'kitchen@hatch.test');
    await tablet.waitForURL('**/account');
    await tablet.getByText('Staff of this shop must have one.', { exact: false }).waitFor();
    await picture(tablet, 'second-factor-needed-390');
    await tablet.goto('/takeaway-orders');
    await tablet.getByRole('link', { name: 'Set it up' }).click();
    await setUpApp(tablet);
    await button(tablet, 'I have kept them').click();
    await tablet.goto('/takeaway-orders');
    await tablet
      .getByRole('alertdialog')
      .getByRole('button', { name: /Dismiss|OK/ })
      .click();
    await tablet.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(tablet.url()).pathname).toBe('/takeaway-orders');

    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Reset second factor of kitchen@hatch.test' }).click();
    await picture(page, 'second-factor-people-1280');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click();
    await reloaded;
    await expect
      .poll(() => page.getByRole('button', { name: 'Reset second factor of kitchen@hatch.test' }).count())
      .toBe(0);
    await owner.leave();
    await cook.leave();
  });

  it('ACC-07 a passkey logs in by itself, and is removed', async () => {
    const owner = await Person.at(browser, site, 390);
    const page = await owner.window('/login');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await logIn(page, 'developer@hatch.test');
    await page.goto('/account');
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Name of the passkey').fill('My phone');
    await givePassword(page);
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await button(page, 'I have kept them').click();
    await page.getByText('not used yet').waitFor();
    await picture(page, 'second-factor-passkey-390');
    await page.evaluate(`fetch('/logout', { method: 'POST' })`);

    await page.goto('/login');
    await picture(page, 'login-390');
    expect(await seriousViolations(page)).toEqual([]);
    await button(page, 'Use a passkey').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/account');
    await page.getByText('last used', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await givePassword(page);
    await page.getByText('None yet.', { exact: false }).waitFor();
    await owner.leave();
  });
});
