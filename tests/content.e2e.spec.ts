import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, layoutShifts, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const PHONE = 390;
const DESKTOP = 1280;
/** What people notice. */
const MOST_SHIFT = 0.1;

describe('pages and page parts, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let admin: Page;
  let customer: Page;
  let person: Person;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    admin = await (await Person.at(browser, hatch.url, DESKTOP)).window('/admin/content');
    await logIn(admin, 'admin@hatch.test');
    person = await Person.at(browser, hatch.url, PHONE);
    customer = await person.window('/');
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const write = async (html: string): Promise<void> => {
    const box = admin.getByRole('textbox', { name: 'Text' });
    await box.waitFor();
    await box.fill(html);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByText(html).waitFor();
  };

  it('CMS-14 CMS-32 an administrator makes a page, and a customer on a phone sees it at once', async () => {
    await admin.getByRole('button', { name: 'Add a page' }).click();
    await admin.getByLabel('Title').fill('Our bakery');
    await admin.getByText(`${hatch.url}/our-bakery`).waitFor();
    await admin.getByRole('button', { name: 'Create the page' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Our bakery' }).waitFor();
    await admin.getByLabel('Show it in the menu of the site').check();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await picture(admin, 'content-page-1280');
    expect(await seriousViolations(admin)).toEqual([]);

    const link = customer.getByRole('contentinfo').getByRole('link', { name: 'Our bakery' });
    await link.waitFor({ timeout: 5_000 });
    await link.click();
    await customer.getByRole('heading', { level: 1, name: 'Our bakery' }).waitFor();
  });

  it('CMS-01 CMS-02 CMS-09 a text is written on the page itself, and is on the customer’s page', async () => {
    await admin.getByRole('link', { name: 'Open the page' }).click();
    const main = admin.getByRole('main');
    await main.getByRole('button', { name: 'Add a part' }).click();
    await main.getByRole('button', { name: 'Text' }).click();
    await write('Bread since 1986');
    await customer.getByText('Bread since 1986').waitFor({ timeout: 5_000 });
    await customer.reload();
    await customer.getByText('Bread since 1986').waitFor();
    expect((await layoutShifts(customer)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MOST_SHIFT);
    expect(await customer.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    expect(await seriousViolations(customer)).toEqual([]);
    await picture(customer, 'made-page-390');
    expect(await seriousViolations(admin)).toEqual([]);
    await picture(admin, 'made-page-edited-1280');
  });

  it('CMS-13 CMS-32 a part of the header is on every page', async () => {
    const { cookie } = { cookie: await admin.context().cookies() };
    const response = await fetch(`${hatch.url}/api/ipe_save`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookie.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({
        ...{ ipe_type: 'pagepart', container_type: 'header', container: 'below', part_id: 'news', comp_id: 'main' },
        content: '<p>Closed on Monday</p>',
      }),
    });
    expect(await response.json()).toMatchObject({ status: true });
    await customer.getByText('Closed on Monday').waitFor({ timeout: 5_000 });
    await customer.goto(hatch.url);
    await customer.getByText('Closed on Monday').waitFor();
    expect((await layoutShifts(customer)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MOST_SHIFT);
    await picture(customer, 'home-with-header-part-390');
  });

  it('OPEN-91 an old version is compared and put back', async () => {
    await admin.getByRole('main').getByRole('button', { name: 'Edit' }).click();
    await write('Cakes since 2001');
    await admin.goto(`${hatch.url}/admin/content?place=page/our-bakery`);
    await admin.getByRole('button', { name: 'Versions: 1 Text' }).click();
    await admin.getByRole('button', { name: 'Compare version 1 with the current one' }).click();
    const comparison = admin.getByRole('region', { name: 'What has changed since version 1' });
    await comparison.locator('del', { hasText: 'Bread' }).waitFor();
    await comparison.locator('ins', { hasText: 'Cakes' }).waitFor();
    await picture(admin, 'content-versions-1280');
    await admin.setViewportSize({ width: PHONE, height: 844 });
    await picture(admin, 'content-versions-390');
    expect(await admin.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    expect(await seriousViolations(admin)).toEqual([]);
    await admin.setViewportSize({ width: DESKTOP, height: 800 });
    await admin.getByRole('button', { name: 'Put back version 1' }).click();
    await admin.getByText('The version was put back').waitFor();
    await customer.goto(`${hatch.url}/our-bakery`);
    await customer.getByText('Bread since 1986').waitFor();
  });

  it('CMS-32 a page that is hidden is gone from where a customer has it open', async () => {
    await admin.getByLabel('Hide it from customers').check();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await customer.getByRole('heading', { name: 'We could not find that page' }).waitFor({ timeout: 5_000 });
    await customer.reload();
    await customer.getByRole('heading', { name: 'We could not find that page' }).waitFor();
    expect(await customer.getByRole('link', { name: 'Our bakery' }).count()).toBe(0);
  });

  it('NAV-16 OPEN-74 a link in a page part opens the page behind it in a modal', async () => {
    await customer.goto(`${hatch.url}/terms`);
    await customer.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    await admin.goto(`${hatch.url}/terms`);
    const saved = await admin.evaluate(`fetch('/api/ipe_save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ipe_type: 'pagepart', container_type: 'page', container: 'terms', part_id: 'link', comp_id: 'main',
        content: '<p><a href="/privacy" data-modal>Read how we use your data</a></p>',
      }),
    }).then((response) => response.json())`);
    expect(saved).toMatchObject({ status: true });
    await customer.getByRole('link', { name: 'Read how we use your data' }).click();
    const modal = customer.getByRole('dialog', { name: 'Privacy' });
    await modal.getByText('Information Commissioner').waitFor();
    expect(await customer.evaluate('location.pathname')).toBe('/terms');
    await picture(customer, 'page-in-modal-390');
  });

  it('nothing went wrong in the customer’s browser but pages that are not there', () => {
    expect(person.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
});
