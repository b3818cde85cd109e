import type { Page } from 'playwright-core';
import { guest } from '../../support/customer.js';
import { BURGER, DOUBLE, LARGE_MARGHERITA } from '../filled-shop.js';
import type { State } from '../state.js';
import { visit, type Studio } from '../studio.js';
import { button, headed } from './locators.js';

const withItems = async (studio: Studio, width: number, items: readonly object[]): Promise<Page> => {
  const page = await studio.guest(width);
  for (const item of items)
    await studio.call(page, '/api/moveProductStockToBasket', { variant: '', ...item, quantity: 1 });
  return page;
};

const basket = async (studio: Studio, width: number, items: readonly object[]): Promise<Page> => {
  const page = await withItems(studio, width, items);
  await visit(page, '/manageCart');
  await page.getByRole('group', { name: 'Quantity of Hatch Burger' }).waitFor();
  return page;
};

const MEAL = [BURGER, BURGER, LARGE_MARGHERITA];

const atCheckout = async (studio: Studio, width: number, wish: object): Promise<Page> => {
  const page = await withItems(studio, width, MEAL);
  await studio.call(page, '/api/saveCartAsOrder', { order_extra_info: 'No onions, please' });
  await studio.call(page, '/api/updateOrder', wish);
  await visit(page, '/checkout');
  await page.getByLabel('Full name').waitFor();
  return page;
};

const COLLECT = { ta_method: 'COLLECT' };

const giveContact = async (page: Page): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(guest.email);
  await page.getByLabel('Full name').fill(guest.full_name);
  await page.getByLabel('Phone number').fill(guest.phone_number);
};

const sellDouble = ({ shop }: Studio, status: 'active' | 'out-of-stock') =>
  shop.kitchen.post('/api/product/update_product_status', { id: DOUBLE.id, status });

export const buyingStates: readonly State[] = [
  {
    name: 'basket-empty',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await studio.guest(width, '/manageCart');
      return headed(page, 'Your basket is empty');
    },
  },
  { name: 'basket', kind: 'customer', open: (studio, width) => basket(studio, width, MEAL) },
  {
    name: 'basket-sold-out',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await basket(studio, width, [BURGER, DOUBLE]);
      await sellDouble(studio, 'out-of-stock');
      await page.getByText(/^Sold out until/).waitFor();
      return page;
    },
    leave: async (studio) => void (await sellDouble(studio, 'active')),
  },
  {
    name: 'basket-outside-area',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await basket(studio, width, MEAL);
      await page.getByLabel('Your postcode').fill('M1 1AE');
      await page.getByText('Your postcode is outside our delivery area').waitFor();
      return page;
    },
  },
  {
    name: 'basket-offline',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await basket(studio, width, MEAL);
      const saved = page.waitForResponse('**/api/updateCartInSession');
      await button(page, 'Increase Hatch Burger').click();
      await saved;
      await page.context().setOffline(true);
      await page.getByText(/^You are offline/).waitFor();
      return page;
    },
  },
  { name: 'checkout-collect', kind: 'customer', open: (studio, width) => atCheckout(studio, width, COLLECT) },
  {
    name: 'checkout-deliver-errors',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await atCheckout(studio, width, { ta_method: 'DELIVER', postcode: guest.postcode });
      await page.getByLabel('Email', { exact: true }).fill('robin@');
      await page.getByLabel('Phone number').fill('call me');
      await page.getByLabel('Full name').fill('');
      await page.getByLabel('Address line 1').fill('');
      await page.getByLabel('Address line 1').blur();
      return page;
    },
  },
  {
    name: 'checkout-payment',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await atCheckout(studio, width, COLLECT);
      await giveContact(page);
      await button(page, 'Proceed To Payment').click();
      return headed(page, 'Pay By Phone');
    },
  },
  {
    name: 'order-received',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await atCheckout(studio, width, COLLECT);
      await studio.call(page, '/api/updateOrder', { deliveryForm: guest });
      await studio.call(page, '/api/updatePayMethod', { method: 'phone' });
      await studio.call(page, '/complete-order', { payment_method: 'phone', status: '', message: '' });
      await visit(page, '/order-complete');
      const ref = await page.locator('strong.font-mono').textContent();
      if (ref) studio.names.set(ref, 'REF99');
      return page;
    },
  },
];
