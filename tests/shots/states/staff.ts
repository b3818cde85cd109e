import type { Page } from 'playwright-core';
import { chooseView } from '../../support/browser.js';
import { PLATES } from '../filled-shop.js';
import type { State } from '../state.js';
import { visit, type Studio } from '../studio.js';
import { button, headed } from './locators.js';

const orders = async (studio: Studio, width: number): Promise<Page> => {
  const page = await studio.office(width, '/takeaway-orders');
  await button(page.getByRole('alertdialog'), /Dismiss|OK/).click();
  await page.getByText('Chris Cole').first().waitFor();
  return page;
};

const office = (name: string, path: string, heading: string | RegExp): State => ({
  name,
  kind: 'staff',
  open: async (studio, width) => headed(await studio.office(width, path), heading),
});

export const staffStates: readonly State[] = [
  { name: 'orders', kind: 'staff', open: orders },
  {
    name: 'orders-opened',
    kind: 'staff',
    isOverlaid: true,
    open: async (studio, width) => {
      const page = await orders(studio, width);
      await chooseView(page, 'Table');
      const row = page.getByRole('row').filter({ hasText: 'Chris Cole' });
      await button(row, /items of order/).click();
      return page;
    },
  },
  office('stock', '/takeaway-oos', /.+/),
  office('hours', '/admin/hours', 'Opening hours'),
  {
    name: 'settings',
    kind: 'staff',
    open: async (studio, width) => {
      const page = await studio.office(width, '/takeaway-settings');
      await page.getByText('postcode is OK').waitFor();
      return page;
    },
  },
  office('delivery-charges', '/admin/delivery', 'Delivery charges'),
  {
    name: 'all-orders',
    kind: 'staff',
    open: async (studio, width) => {
      const page = await studio.office(width, '/admin/orders');
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      return page;
    },
  },
  {
    name: 'order-history',
    kind: 'staff',
    open: async (studio, width) => {
      const page = await studio.office(width, `/admin/orders/${studio.shop.orders[0]?.id}`);
      await page.getByRole('region', { name: 'What happened' }).getByText('Order complete').first().waitFor();
      return page;
    },
  },
  office('day-end', '/admin/day-end', 'Day end'),
  {
    name: 'menu-editor',
    kind: 'staff',
    open: async (studio, width) => {
      const page = await studio.office(width, '/admin/menu');
      await page.getByRole('list', { name: 'Products' }).waitFor();
      return page;
    },
  },
  // Nobody has it in a basket: the movements of its stock name baskets.
  office('product-editor', '/admin/menu?product=2', 'Pepperoni'),
  {
    name: 'pictures',
    kind: 'staff',
    open: async (studio, width) => {
      const page = await studio.office(width, '/admin/pictures');
      await headed(page, 'Pictures');
      for (const plate of await PLATES()) {
        const name = plate.name.replace('.png', '');
        if ((await button(page, new RegExp(`^${name}`)).count()) > 0) continue;
        await page.locator('input[type=file]').setInputFiles(plate);
        await button(page, new RegExp(`^${name}`)).waitFor();
      }
      // Without what tells of an upload.
      await visit(page, '/admin/pictures');
      await button(page, /^Oven/).waitFor();
      return page;
    },
  },
  office('content', '/admin/content', 'Pages'),
  office('messages', '/admin/messages', 'Messages'),
  office('people', '/admin/users', 'People'),
];
