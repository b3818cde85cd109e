import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const CUSTOMER = 'customer@hatch.test';

describe('administrators and people, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let phone: Page;
  let desk: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    [phone, desk] = await Promise.all([opened(PHONE, 'admin@hatch.test'), opened(DESKTOP, 'super@hatch.test')]);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const opened = async (width: number, email: string): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width)).window('/admin/users');
    await logIn(page, email);
    await page.getByRole('table', { name: 'Accounts' }).waitFor();
    return page;
  };
  const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(`^${email}`) });

  it('USR-01 to be read on a phone and at a desk', async () => {
    await picture(phone, 'people-390');
    await picture(desk, 'people-1280');
    expect(await seriousViolations(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
  });

  it('USR-07 USR-21 a click makes an administrator; the page reloads, and the other window knows after it reloads', async () => {
    const reloaded = phone.waitForEvent('load');
    await rowOf(phone, CUSTOMER).getByRole('button', { name: 'not Administrator' }).click();
    await reloaded;
    await rowOf(phone, CUSTOMER).getByRole('button', { name: 'Administrator', exact: true }).waitFor();
    await desk.reload();
    expect(await rowOf(desk, CUSTOMER).getByRole('checkbox').isChecked()).toBe(true);
    expect(await rowOf(desk, CUSTOMER).getByRole('checkbox').isDisabled()).toBe(true);
    const again = desk.waitForEvent('load');
    await rowOf(desk, CUSTOMER).getByRole('button', { name: 'Administrator', exact: true }).click();
    await again;
    await rowOf(desk, CUSTOMER).getByRole('button', { name: 'not Administrator' }).waitFor();
  });

  it('USR-08 USR-18 a tick gives the takeaway, by keyboard too', async () => {
    await phone.reload();
    const box = rowOf(phone, CUSTOMER).getByRole('checkbox');
    await box.focus();
    const reloaded = phone.waitForEvent('load');
    await phone.keyboard.press('Space');
    await reloaded;
    await rowOf(phone, CUSTOMER).getByRole('checkbox', { checked: true }).waitFor();
    const cook = await new Visitor(hatch.url).login(CUSTOMER);
    expect((await cook.call('GET', '/api/todaysOrders')).code).toBe(200);
  });

  it('USR-12 USR-14 a superuser makes another', async () => {
    await rowOf(desk, 'kitchen@hatch.test')
      .getByRole('button', { name: 'Superuser role of kitchen@hatch.test' })
      .click();
    await rowOf(desk, 'kitchen@hatch.test').getByRole('button', { name: 'not Superuser' }).click();
    await rowOf(desk, 'kitchen@hatch.test').getByRole('button', { name: 'Superuser', exact: true }).waitFor();
    await picture(desk, 'people-superuser-1280');
  });

  it('USR-15 USR-20 OPEN-84 deletes an account, whose window is at the login then', async () => {
    const theirs = await (await Person.at(browser, hatch.url, PHONE)).window('/account');
    await logIn(theirs, CUSTOMER);
    await theirs.getByRole('heading', { name: 'My account' }).waitFor();
    await phone.reload();
    await rowOf(phone, CUSTOMER)
      .getByRole('button', { name: `Delete ${CUSTOMER}` })
      .click();
    const dialog = phone.getByRole('alertdialog', { name: 'Delete this account?' });
    await picture(phone, 'people-delete-390');
    const reloaded = phone.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await reloaded;
    await phone.getByRole('table', { name: 'Accounts' }).waitFor();
    expect(await rowOf(phone, CUSTOMER).count()).toBe(0);
    await theirs.reload();
    await theirs.waitForURL('**/login?next=%2Faccount');
  });

  it('OPEN-09 the table of rights is one link away, on a phone and at a desk', async () => {
    for (const [page, name] of [
      [phone, 'access-390'],
      [desk, 'access-1280'],
    ] as const) {
      await page.getByRole('link', { name: 'Who may do what' }).click();
      await page.getByLabel('Find a call').fill('admin users');
      await page.getByText('1 of ').waitFor();
      await picture(page, name);
      if (page === phone) expect(await seriousViolations(page)).toEqual([]);
    }
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
  });
});
