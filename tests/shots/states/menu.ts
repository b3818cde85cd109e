import type { Page } from 'playwright-core';
import { BURGER, LARGE_MARGHERITA } from '../filled-shop.js';
import type { State } from '../state.js';
import { visit, type Studio } from '../studio.js';
import { button, dish, headed } from './locators.js';

const DESK = 1024;

const menu = async (studio: Studio, width: number): Promise<Page> => {
  const page = await studio.guest(width, '/');
  return headed(page, 'Pizza');
};

const product = async (studio: Studio, width: number, id: number, name: string): Promise<Page> => {
  const page = await studio.guest(width, `/product/${id}`);
  return headed(page, name);
};

export const menuStates: readonly State[] = [
  { name: 'menu', kind: 'customer', open: menu },
  {
    name: 'menu-basket',
    kind: 'customer',
    isOverlaid: true,
    open: async (studio, width) => {
      const page = await studio.guest(width);
      for (const item of [BURGER, BURGER, LARGE_MARGHERITA])
        await studio.call(page, '/api/moveProductStockToBasket', { variant: '', ...item, quantity: 1 });
      await visit(page, '/');
      await page.getByRole('region', { name: 'Summary of your basket' }).getByText('3 items').waitFor();
      return page;
    },
  },
  {
    name: 'menu-filter',
    kind: 'customer',
    isOverlaid: true,
    open: async (studio, width) => {
      const page = await menu(studio, width);
      if (width < DESK) await button(page, /^Filter/).click();
      await page.getByRole('group', { name: 'Categories' }).getByRole('button').first().waitFor();
      return page;
    },
  },
  {
    name: 'menu-nothing-found',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await menu(studio, width);
      await page.getByRole('combobox', { name: 'Search the menu' }).fill('caviar');
      await button(page, 'Show the whole menu').waitFor();
      return page;
    },
  },
  {
    name: 'menu-chooser',
    kind: 'customer',
    isOverlaid: true,
    open: async (studio, width) => {
      const page = await menu(studio, width);
      await button(dish(page, 'Margherita'), 'Choose ...').click();
      await page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Large' }).waitFor();
      return page;
    },
  },
  {
    name: 'menu-hours',
    kind: 'customer',
    isOverlaid: true,
    open: async (studio, width) => {
      const page = await menu(studio, width);
      await button(page, 'Hours & delivery').click();
      await page.getByRole('dialog', { name: 'Hours & delivery' }).getByText('£30.00 and over').waitFor();
      return page;
    },
  },
  {
    name: 'menu-closed',
    kind: 'customer',
    isOverlaid: true,
    open: async (studio, width) => {
      await studio.shop.kitchen.post('/change-status', { state: 'closed' });
      const page = await menu(studio, width);
      await page.getByRole('status', { name: 'Store status' }).getByText('CLOSED').waitFor();
      return page;
    },
    leave: async ({ shop }) => void (await shop.kitchen.post('/change-status', { state: 'open' })),
  },
  { name: 'product', kind: 'customer', open: (studio, width) => product(studio, width, 1, 'Margherita') },
  {
    name: 'product-sold-out',
    kind: 'customer',
    open: (studio, width) => product(studio, width, 12, 'Roast Tomato Soup'),
  },
];
