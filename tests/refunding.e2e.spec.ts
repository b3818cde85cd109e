import { customerActs } from '@hatch/pay-demo';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitchenScreen, launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted, type Reply } from './support/customer.js';
import { PayingShop } from './support/paying-shop.js';

const PHONE = 390;
const DESKTOP = 1280;
const PIZZA = { id: 26 };
const BREAD = { id: 19 };

type Intent = Reply & { readonly clientSecret?: string };
type Paid = { readonly ref: string; readonly providerId: string };

let shop: PayingShop;
let browser: Browser;
let kitchen: Person;
let board: Page;
let owner: Person;
let office: Page;

beforeAll(async () => {
  [shop, browser] = await Promise.all([PayingShop.start(), launchChromium()]);
  kitchen = await Person.at(browser, shop.site, DESKTOP, 900);
  board = await kitchenScreen(kitchen);
  owner = await Person.at(browser, shop.site, PHONE);
  office = await owner.window('/admin/day-end');
  await logIn(office, 'admin@hatch.test');
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const rowOf = ({ ref }: Paid): Locator => board.getByRole('row').filter({ hasText: ref });

/** A pizza and garlic bread to be collected, paid for by card; the kitchen has it by then. */
const anOrderByCard = async (): Promise<Paid> => {
  const customer = new Customer({ url: shop.site });
  granted(await customer.add(PIZZA));
  granted(await customer.add(BREAD));
  await customer.checkOut();
  granted(await customer.post('/api/updatePayMethod', { method: 'creditcard' }));
  const { clientSecret = '' } = granted(await customer.post('/api/createIntent')) as Intent;
  const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  await customerActs(shop.stripe.base, shop.publishableKey, { providerId, clientSecret }, 'pays');
  granted(await customer.post('/complete-order', { payment_method: 'CARD' }));
  const { order } = await customer.post('/api/fetchOrder');
  const paid = { ref: order?.ref ?? '', providerId };
  await rowOf(paid).waitFor();
  return paid;
};

const openRefund = async (page: Page, { ref }: Paid): Promise<Locator> => {
  await button(page, `Refund order ${ref}`).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${ref}` });
  await dialog.getByText('Can still be refunded').waitFor();
  return dialog;
};
const refund = async (page: Page, dialog: Locator): Promise<void> => {
  await button(dialog, /^Refund £/).click();
  const told = page.getByRole('alertdialog', { name: 'Refunded' });
  await told.getByText('is on its way back to the customer').waitFor();
  await button(told, 'OK').click();
};
const dayEnd = async (): Promise<void> => {
  await office.goto('/admin/day-end');
  await office.getByRole('table', { name: 'Orders' }).waitFor();
};

describe('an administrator on a phone', () => {
  it('PAYX-03 gives one item back: the provider, the customer and the day’s books know', async () => {
    const order = await anOrderByCard();
    await dayEnd();
    const dialog = await openRefund(office, order);
    await dialog.getByText('Some items').click();
    await button(dialog, /^One .*Garlic.* more$/).click();
    await picture(office, 'refund-lines-390');
    expect(await seriousViolations(office)).toEqual([]);
    await refund(office, dialog);
    const { captured, refunded } = shop.stripe.book.totals();
    expect(refunded).toBeGreaterThan(0);
    expect(refunded).toBeLessThan(captured);
    await expect.poll(() => shop.mailAbout(order.ref)).toMatch(/refund/i);
    await office.getByText(`£${(refunded / 100).toFixed(2)} refunded`).waitFor();
    await picture(office, 'day-end-after-refund-390');
  });

  it('PAYX-05 the file of the day adds up to what the provider holds', async () => {
    const [file] = await Promise.all([office.waitForEvent('download'), office.getByText('Download as CSV').click()]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const { captured, refunded } = shop.stripe.book.totals();
    expect(lines).toContain(`Net takings,Total,,${((captured - refunded) / 100).toFixed(2)}`);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
  });

  it('PAYX-03 gives all of it back and cancels: the kitchen stops at once', async () => {
    const order = await anOrderByCard();
    await dayEnd();
    const dialog = await openRefund(office, order);
    await dialog.getByText('Cancel the order').click();
    await refund(office, dialog);
    await rowOf(order).getByText('CANCELLED').waitFor();
  });
});

describe('what the provider tells', () => {
  it('PAYX-06 a dispute is marked on the kitchen’s order at once, on the refund dialog and on the differences page', async () => {
    const order = await anOrderByCard();
    shop.stripe.book.dispute(order.providerId);
    await rowOf(order).getByText('Payment disputed').waitFor();
    await picture(board, 'kitchen-disputed-1280');
    await dayEnd();
    const dialog = await openRefund(office, order);
    await dialog.getByText('asked their bank for this payment back').waitFor();
    await button(dialog, 'Close').last().click();
    await office.goto('/admin/payments');
    await office.getByRole('region', { name: 'Disputes' }).getByText(order.ref).waitFor();
    await picture(office, 'differences-disputed-390');
    expect(await seriousViolations(office)).toEqual([]);
  });

  it('PAYX-03 PAYX-04 a refund made in its own pages arrives, and the books agree', async () => {
    const order = await anOrderByCard();
    shop.stripe.book.refund(shop.stripe.book.intent(order.providerId), 100, {});
    await dayEnd();
    await expect.poll(async () => (await office.getByText('£1.00 refunded').count()) || dayEnd()).toBe(1);
    await office.goto('/admin/payments');
    await button(office, 'Check now').click();
    await office.getByText('The providers and our log agree.').waitFor();
    await office.getByText(/Stripe was last checked/).waitFor();
    expect(owner.errors).toEqual([]);
  });

  it('PAYX-04 money that nobody here asked for is a difference until it is given back', async () => {
    const payment = shop.stripe.book.create({
      amount: 2500,
      currency: 'gbp',
      metadata: {},
      description: null,
      suffix: null,
      captureMethod: 'automatic_async',
    });
    const { id: providerId, client_secret: clientSecret } = payment;
    if (clientSecret === null) throw new Error('Nobody could pay');
    await customerActs(shop.stripe.base, shop.publishableKey, { providerId, clientSecret }, 'pays');
    await button(office, 'Check now').click();
    await office.getByText('Money was taken without a request from this shop').waitFor();
    await office.getByRole('region', { name: 'Reported by a provider, and not settled yet' }).waitFor();
    await picture(office, 'differences-foreign-390');
    await office.setViewportSize({ width: DESKTOP, height: 900 });
    await picture(office, 'differences-foreign-1280');
    shop.stripe.book.refund(shop.stripe.book.intent(providerId), undefined, {});
    await button(office, 'Check now').click();
    await office.getByText('Both agree now').waitFor();
  });
});
