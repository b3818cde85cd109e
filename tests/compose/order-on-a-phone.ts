import type { Page } from 'playwright-core';
import { guest } from '../support/customer.js';

/** A Hatch Burger, collected and paid for by phone. Answers the reference of the order. */
export const orderOnAPhone = async (page: Page): Promise<string> => {
  const button = (name: string) => page.getByRole('button', { name });
  const burger = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hatch Burger', exact: true }) });
  await burger.getByRole('button', { name: 'Add to basket (0)' }).click();
  await burger.getByRole('button', { name: 'Add to basket (1)' }).waitFor();
  await page.locator('a[href="/manageCart"]').filter({ visible: true }).first().click();
  await page.getByRole('radio', { name: /Collect/ }).check();
  await button('Proceed to Checkout').click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Email', { exact: true }).fill(guest.email);
  await page.getByLabel('Full name').fill(guest.full_name);
  await page.getByLabel('Phone number').fill(guest.phone_number);
  await button('Proceed To Payment').click();
  await button('Place Order').click();
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await confirmation.getByRole('button').last().click();
  await page.waitForURL('**/order-complete');
  const ref = await page.locator('strong.font-mono').textContent();
  if (!ref) throw new Error('The page of the placed order shows no reference');
  return ref;
};
