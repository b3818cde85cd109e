import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person } from './support/browser.js';
import { guest } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';
import { Visitor } from './support/visitor.js';

const CUSTOMER = 'customer@hatch.test';

describe('one’s own orders, at 390 and 1280 px', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
    const ann = await new Visitor(hatch.url).login(CUSTOMER);
    await ann.post('/api/moveProductStockToBasket', { id: 17, variant: 'Regular', quantity: 1 });
    await ann.post('/api/saveCartAsOrder', { order_extra_info: '' });
    await ann.post('/api/updateOrder', { ta_method: 'COLLECT' });
    await ann.post('/api/updateOrder', { deliveryForm: guest });
    await ann.post('/complete-order', { payment_method: 'PHONE' });
    page = await (await Person.at(browser, hatch.url, 390)).window('/account');
    await logIn(page, CUSTOMER);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const seen = async (name: string): Promise<void> => {
    expect(await faultsAtEveryWidth(page, name)).toEqual([]);
  };

  it('ACC-03 are listed, shown one by one, and ordered again', async () => {
    const orders = page.getByRole('region', { name: 'My orders' });
    await orders.getByRole('button', { name: /^Order again: / }).click();
    await orders.getByText('1 item is in your basket').waitFor();
    await seen('own-orders');
    await orders.getByRole('link').first().click();
    await page.getByRole('heading', { name: /^My order / }).waitFor();
    await seen('own-order');
    await page.getByRole('link', { name: 'Back to my account' }).click();
    await page.getByRole('heading', { name: 'My orders' }).waitFor();
  });
});
