import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseView, faultsAtEveryWidth, kitchenScreen, launchChromium, logIn, Person } from './support/browser.js';
import { guest as details } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

type Mails = { readonly mails: readonly { readonly text: string }[] };

let hatch: RunningHatch;
let browser: Browser;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await hatch?.discard();
});

const summaryOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** In the session of the page. */
const orderCheesecake = async (page: Page): Promise<void> => {
  const post = (path: string, data: object) => page.request.post(path, { data });
  await post('/api/moveProductStockToBasket', { id: 21, variant: '', quantity: 1 });
  await post('/api/saveCartAsOrder', { order_extra_info: '' });
  await post('/api/updateOrder', { ta_method: 'COLLECT' });
  await post('/api/updateOrder', { deliveryForm: details });
  await post('/complete-order', { payment_method: 'PHONE' });
};
const shown = (page: Page): Promise<readonly string[]> => page.getByRole('heading', { level: 3 }).allInnerTexts();

describe('what is in a dish, at 390 and 1280 px', () => {
  const seen = async (page: Page, name: string): Promise<void> => {
    expect(await faultsAtEveryWidth(page, `allergens-${name}`)).toEqual([]);
  };

  it('ALG-02 ALG-04 is read before it is ordered, and what one does not eat is hidden, by keyboard', async () => {
    const guest = await Person.at(browser, hatch.url, 390);
    const page = await guest.window('/');
    await page.getByRole('heading', { name: 'Margherita' }).waitFor();
    await seen(page, 'menu');

    await page.getByRole('button', { name: 'Filter' }).press('Enter');
    await page.getByRole('button', { name: 'Without ...' }).press('Enter');
    const without = page.getByRole('dialog', { name: 'Without ...' });
    await without.getByRole('checkbox', { name: 'Milk' }).press('Space');
    await without.getByRole('checkbox', { name: 'Nuts', exact: true }).press('Space');
    await seen(page, 'without');
    await without.getByRole('button', { name: 'done' }).press('Enter');
    await page.getByRole('button', { name: 'Without ... (2)' }).waitFor();
    const left = await shown(page);
    for (const dish of ['Margherita', 'Falafel Plate', 'Chocolate Brownie']) expect(left).not.toContain(dish);
    for (const dish of ['Chips', 'Chicken Wings', 'Peach Iced Tea']) expect(left).toContain(dish);

    const curry = summaryOf(page, 'Green Curry');
    await curry.getByRole('button', { name: 'Allergens' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Allergens: Green Curry' });
    await dialog.getByText('Prawn', { exact: true }).waitFor();
    await seen(page, 'dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await curry.getByRole('button', { name: 'Choose ...' }).press('Enter');
    const chooser = page.getByRole('dialog', { name: 'Green Curry' });
    await chooser.getByText('Contains: crustaceans').waitFor();
    await seen(page, 'chooser');
    await page.keyboard.press('Escape');

    await page.goto('/product/25');
    await page.getByRole('region', { name: 'Allergens' }).getByText('Please ask us').waitFor();
    await page.goto('/product/14');
    await page.getByRole('region', { name: 'Allergens' }).getByText('Contains: cereals').waitFor();
    await page.getByText('vegetarian, vegan, halal').waitFor();
    await seen(page, 'product');
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });

  it('ALG-01 ALG-03 is stated in the menu, and stays with an order: on its page, in its mail, in the kitchen and on the ticket', async () => {
    const owner = await Person.at(browser, hatch.url, 390);
    const menu = await owner.window('/admin/menu?product=21');
    await logIn(menu, 'admin@hatch.test');
    await menu.goto('/admin/menu?product=21');
    const form = menu.getByRole('form', { name: 'Product' });
    await form.getByLabel('Celery').selectOption('contains');
    await form.getByLabel('Mustard').selectOption('may-contain');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await menu.getByText('Saved. Customers see it now.').waitFor();
    await seen(menu, 'form');

    const words = 'Contains celery, gluten, eggs, milk. May contain mustard';
    const guest = await Person.at(browser, hatch.url, 390);
    const complete = await guest.window('/');
    await orderCheesecake(complete);
    await complete.goto('/order-complete');
    await complete.getByText(words).waitFor();
    await seen(complete, 'order');

    await expect
      .poll(async () =>
        ((await new Visitor(hatch.url).get('/dev/mail.json')).body as Mails).mails.map(({ text }) => text).join(),
      )
      .toContain(words);

    const cook = await Person.at(browser, hatch.url, 390);
    const kitchen = await kitchenScreen(cook);
    await chooseView(kitchen, 'Table');
    await kitchen
      .getByRole('button', { name: /^\[1\] items/ })
      .first()
      .press('Enter');
    await kitchen.getByText(words).first().waitFor();
    await seen(kitchen, 'kitchen');
    expect([...owner.errors, ...guest.errors, ...cook.errors]).toEqual([]);
    await Promise.all([owner.leave(), guest.leave(), cook.leave()]);
  });
});
