import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const KITS = '9024';

describe('a tablet that staff share', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let tablet: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    const owner = await (await Person.at(browser, hatch.url, 1280)).window('/account');
    await logIn(owner, 'admin@hatch.test');
    const set = (path: string, data: object) => owner.request.post(path, { data, headers: { origin: hatch.url } });
    await set('/api/admin/pin', { email: 'kitchen@hatch.test', pin: KITS });
    await set('/api/settings/update', { settings: { shared_tablet: '1', managers_may_refund: '1' } });
    tablet = await (await Person.at(browser, hatch.url, 1024, 768)).window('/takeaway-new-order');
    await logIn(tablet, 'kitchen@hatch.test');
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.stop();
  });

  it('KIT-14 KIT-15 asks who it is, and then the order of the customer at the phone is placed', async () => {
    await tablet.goto('/takeaway-new-order');
    await tablet.getByRole('button', { name: /^Add Garlic Bread/ }).click();
    await tablet.getByLabel('Name', { exact: true }).fill('Ann Archer');
    await tablet.getByLabel('Phone', { exact: true }).fill('020 7946 0000');
    await tablet.getByRole('button', { name: /^Work out the total/ }).click();
    await tablet.getByRole('dialog', { name: 'Who is it?' }).getByRole('button', { name: 'Kit Kitchen' }).click();
    await tablet.getByLabel('PIN', { exact: true }).waitFor();
    await picture(tablet, 'shared-tablet-pin-1024');
    expect(await seriousViolations(tablet)).toEqual([]);
    await tablet.getByLabel('PIN', { exact: true }).fill(KITS);
    await tablet.keyboard.press('Enter');
    const toPay = tablet.getByRole('region', { name: 'To pay' });
    await toPay.waitFor();
    await picture(tablet, 'new-order-to-pay-1024');
    expect(await seriousViolations(tablet)).toEqual([]);
    await toPay.getByRole('button', { name: /^Paid/ }).click();
    await tablet.getByRole('alertdialog').getByText('It is with the kitchen.').waitFor();
    await tablet.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  });

  it('KIT-06 who may cancels it with its money, and its dishes go back on sale', async () => {
    await tablet.goto('/takeaway-orders');
    const start = tablet.getByRole('alertdialog').getByRole('button', { name: /Dismiss|OK/ });
    await start.click();
    await tablet
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await tablet.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = tablet.getByRole('dialog', { name: /^Cancel and refund order/ });
    await dialog.getByText('give the').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'Put the dishes back on sale' }).isChecked()).toBe(true);
    await picture(tablet, 'cancel-paid-1024');
    await dialog.getByRole('button', { name: 'The customer asked us to' }).click();
    await tablet.getByRole('button', { name: /^Undo: \w+ is cancelled\.$/ }).waitFor();
  });
});
