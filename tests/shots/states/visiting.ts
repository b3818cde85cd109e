import type { Page } from 'playwright-core';
import { logIn } from '../../support/browser.js';
import type { State } from '../state.js';
import type { Studio } from '../studio.js';
import { button, headed } from './locators.js';

const at = async (studio: Studio, width: number, path: string, heading: string | RegExp): Promise<Page> => {
  const page = await studio.guest(width, path);
  return headed(page, heading);
};

const ownAccount = async (studio: Studio, width: number): Promise<Page> => {
  const page = await studio.guest(width, '/login?next=%2Faccount');
  await logIn(page, 'customer@hatch.test');
  return headed(page, 'My orders');
};

export const visitingStates: readonly State[] = [
  { name: 'page', kind: 'customer', open: (studio, width) => at(studio, width, '/terms', 'Terms') },
  { name: 'contact', kind: 'customer', open: (studio, width) => at(studio, width, '/contact', 'Write to us') },
  {
    name: 'not-found',
    kind: 'customer',
    open: (studio, width) => at(studio, width, '/no-such-page', /could not find/),
  },
  {
    name: 'login-refused',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await studio.guest(width, '/login');
      await page.getByLabel('Email').fill('customer@hatch.test');
      await page.getByLabel('Password').fill('a wrong one');
      await page.locator('form button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
      return page;
    },
  },
  { name: 'register', kind: 'customer', open: (studio, width) => at(studio, width, '/register', 'Open an account') },
  { name: 'account', kind: 'customer', open: ownAccount },
  {
    name: 'own-order',
    kind: 'customer',
    open: async (studio, width) => {
      const page = await ownAccount(studio, width);
      await page.getByRole('region', { name: 'My orders' }).getByRole('link').first().click();
      await headed(page, /^My order /);
      await button(page, /Order again/)
        .or(page.getByRole('link', { name: 'Back to my account' }))
        .first()
        .waitFor();
      return page;
    },
  },
];
