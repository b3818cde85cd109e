import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person } from './support/browser.js';
import { guest } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';

const CUSTOMER = 'customer@hatch.test';

describe('saved addresses, at 390 and 1280 px', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
    page = await (await Person.at(browser, hatch.url, 390)).window('/account');
    await logIn(page, CUSTOMER);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const seen = async (name: string): Promise<void> => {
    expect(await faultsAtEveryWidth(page, name)).toEqual([]);
  };
  const posted = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${hatch.url}${path}`, { data, headers: { origin: hatch.url } });
    expect(await answer.json()).toMatchObject({ status: true });
  };

  it('ACC-04 one is saved by keyboard on one’s own page', async () => {
    const own = page.getByRole('region', { name: 'My addresses' });
    await own.getByRole('button', { name: 'Add an address' }).focus();
    await page.keyboard.press('Enter');
    await own.getByRole('form', { name: 'New address' }).waitFor();
    for (const text of [guest.full_name, guest.phone_number, guest.address_1, '', '', guest.town_city]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('sw1a2aa');
    await seen('address-form');
    await page.keyboard.press('Enter');
    await own.getByText('10 Downing Street, London, SW1A 2AA').waitFor();
    await seen('addresses');
  });

  it('ACC-04 it is offered at the checkout, and fills the form', async () => {
    await posted('/api/moveProductStockToBasket', { id: 17, variant: 'Regular', quantity: 1 });
    await posted('/api/saveCartAsOrder', { order_extra_info: '' });
    await posted('/api/updateOrder', { ta_method: 'DELIVER', postcode: guest.postcode });
    await page.goto(`${hatch.url}/checkout`);
    await page.getByRole('combobox', { name: 'My addresses' }).selectOption({ index: 1 });
    expect(await page.getByLabel('Address line 1').inputValue()).toBe(guest.address_1);
    await seen('checkout-addresses');
    await page.getByRole('button', { name: 'Proceed To Payment' }).click();
    await page.getByRole('button', { name: 'change', exact: true }).waitFor();
  });
});
