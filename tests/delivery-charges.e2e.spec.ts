import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const WIDTHS = [390, 1280] as const;

describe('delivery charges by distance', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const office = async (width: number): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width)).window('/admin/delivery');
    await logIn(page, 'admin@hatch.test');
    await page.getByRole('heading', { name: 'Delivery charges' }).waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    return page;
  };

  it.each(WIDTHS)('BAND-01 an administrator sees them at %i px', async (width) => {
    const page = await office(width);
    await picture(page, `delivery-charges-${width}`);
    if (width === WIDTHS[0]) expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('Different charges by distance').check();
    await page.getByRole('button', { name: 'Add a ring further out' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Please give miles from 0.001 to 100').waitFor();
    await picture(page, `delivery-rings-${width}`);
    if (width === WIDTHS[0]) expect(await seriousViolations(page)).toEqual([]);
  });

  it('BAND-01 BAND-03 a ring with a minimum is saved, and the customer sees what is missing', async () => {
    const page = await office(WIDTHS[1]);
    await page.getByLabel('Different charges by distance').check();
    await page.getByLabel('Minimum order (£)').fill('40');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('The delivery charges are saved.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Minimum order (£)').inputValue()).toBe('40.00');

    const customer = await (await Person.at(browser, hatch.url, WIDTHS[0])).window('/');
    const burger = customer
      .getByRole('listitem')
      .filter({ has: customer.getByRole('heading', { name: 'Hatch Burger', exact: true }) });
    const saved = customer.waitForResponse('**/api/updateCartInSession');
    await burger.getByRole('button', { name: 'Add to basket (0)' }).click();
    await burger.getByRole('button', { name: 'Add to basket (1)' }).waitFor();
    await saved;
    await customer.goto('/manageCart');
    await customer.getByLabel('Your postcode').fill('SW1A 2AA');
    await customer.getByText(/^Add £\d+\.\d\d for delivery there\. The minimum order is £40\.00\.$/).waitFor();
    expect(await customer.getByRole('radio', { name: /Deliver/ }).isDisabled()).toBe(true);
    await picture(customer, 'delivery-minimum-390');
    expect(await seriousViolations(customer)).toEqual([]);
  });
});
