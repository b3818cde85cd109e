import type { Locator, Page } from 'playwright-core';

export const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });

export const dish = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** @returns the page, once it is there by its main heading */
export const headed = async (page: Page, name: string | RegExp): Promise<Page> => {
  await page.getByRole('heading', { name }).first().waitFor();
  return page;
};
