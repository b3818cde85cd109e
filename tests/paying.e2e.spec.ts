import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kitchenScreen, launchChromium, layoutShifts, Person, picture, seriousViolations } from './support/browser.js';
import { guest } from './support/customer.js';
import { PayingShop } from './support/paying-shop.js';
import { tracesInFiles, tracesInTables } from './support/traces.js';

const PHONE = 390;
const DESKTOP = 1280;
const NOTICED_SHIFT = 0.1;
const CARD_OK = '4242424242424242';
const CARD_DECLINED = '4000000000000002';
const CARD_AUTHENTICATED = '4000002500003155';
/** Garlic bread. */
const PRODUCT = { id: 19, quantity: 1 };

let shop: PayingShop;
let browser: Browser;
let kitchen: Person;
let board: Page;
let customer: Person;

beforeAll(async () => {
  [shop, browser] = await Promise.all([PayingShop.start(), launchChromium()]);
  kitchen = await Person.at(browser, shop.site, DESKTOP, 900);
  board = await kitchenScreen(kitchen);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});
beforeEach(async () => {
  customer = await Person.at(browser, shop.site, PHONE);
});
afterEach(() => customer.leave());

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
/** The calls that the pages before the checkout make, in the customer's own browser. */
const call = (page: Page, path: string, body: object = {}): Promise<unknown> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: sent })).json();
    },
    [path, JSON.stringify(body)] as const,
  );

/** As far as the list of payment methods. */
const toPayment = async (person = customer, takeaway = true): Promise<Page> => {
  const page = await person.window('/');
  await call(page, '/api/moveProductStockToBasket', PRODUCT);
  await call(page, '/api/saveCartAsOrder');
  if (takeaway) await call(page, '/api/updateOrder', { ta_method: 'COLLECT' });
  await page.goto('/checkout');
  await page.getByLabel('Email', { exact: true }).fill(guest.email);
  await page.getByLabel('Full name').fill(guest.full_name);
  await page.getByLabel('Phone number').fill(guest.phone_number);
  if (!takeaway) {
    await page.getByLabel('Address line 1').fill(guest.address_1);
    await page.getByLabel(/Town/).fill(guest.town_city);
    await page.getByLabel('Postcode').fill(guest.postcode);
  }
  await button(page, 'Proceed To Payment').click();
  await button(page, 'change').waitFor();
  return page;
};

const payButton = (page: Page) => button(page, /^Pay £/);

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiry date/).fill('12 / 40');
  await page.getByLabel(/Security code/).fill('123');
};

const chooseCard = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByLabel('Card number').waitFor();
};

const payByCard = async (page: Page, number: string): Promise<void> => {
  await typeCard(page, number);
  await payButton(page).click();
};

const payAtPayPal = async (page: Page): Promise<void> => {
  await button(page, 'Pay with PayPal').click();
  await button(page.getByRole('dialog', { name: 'PayPal' }), /^Pay$/).click();
};

/** @returns the reference of the order, which the kitchen has by then */
const ends = async (page: Page, name = 'Order complete'): Promise<string> => {
  const confirmation = page.getByRole('alertdialog', { name });
  await confirmation.getByText('A confirmation email has been sent').waitFor();
  await button(confirmation, 'OK').click();
  await page.waitForURL('**/order-complete');
  const ref = (await page.locator('strong.font-mono').textContent()) ?? '';
  await board.getByRole('row').filter({ hasText: ref }).waitFor();
  return ref;
};

const mailAbout = async (ref: string): Promise<string> => {
  await expect.poll(() => shop.mailAbout(ref)).toBeDefined();
  return (await shop.mailAbout(ref)) ?? '';
};

const captured = (): number => shop.stripe.book.totals().captured;

describe('paying on a phone', () => {
  it('PAY-01 PAY-11 PAY-12 PAY-13 PAY-18 PAY-19 CHK-20 PAYX-07 a card pays, and there is no wallet and no gap', async () => {
    const page = await toPayment();
    await picture(page, 'paying-methods-390');
    await chooseCard(page);
    expect(await page.getByText('Credit card payment handled securely by Stripe').count()).toBe(1);
    expect(await payButton(page).isDisabled()).toBe(true);
    expect(await page.getByText('or pay with your card details').isVisible()).toBe(false);
    await picture(page, 'paying-card-390');
    expect(await seriousViolations(page)).toEqual([]);
    expect((await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(NOTICED_SHIFT);
    await payByCard(page, CARD_OK);
    const ref = await ends(page);
    const row = board.getByRole('row').filter({ hasText: ref });
    expect(await row.innerText()).toMatch(/NEW/);
    expect(await mailAbout(ref)).toMatch(/paid/i);
    expect(customer.errors).toEqual([]);
  });

  it('PAY-14 PAY-25 PAY-26 a declined card is told, and another pays the same order once', async () => {
    const page = await toPayment();
    await chooseCard(page);
    await payByCard(page, CARD_DECLINED);
    const modal = page.getByRole('alertdialog', { name: 'Payment unsuccessful' });
    await modal.getByText('Your card was declined.').waitFor();
    await picture(page, 'paying-declined-390');
    await button(modal, 'Try again').click();
    expect(await page.getByText('Payment unsuccessful').innerText()).toBe(
      'Payment unsuccessful\nYour card was declined.',
    );
    await picture(page, 'paying-after-decline-390');
    const before = captured();
    await payByCard(page, CARD_OK);
    await ends(page);
    expect(captured()).toBeGreaterThan(before);
  });

  it('PAY-19 a bank asks to authenticate: failing is told, completing pays', async () => {
    const page = await toPayment();
    await chooseCard(page);
    await payByCard(page, CARD_AUTHENTICATED);
    await button(page.getByRole('dialog'), 'Fail').click();
    await button(page.getByRole('alertdialog', { name: 'Payment unsuccessful' }), 'Try again').click();
    await payButton(page).click();
    await button(page.getByRole('dialog'), 'Complete').click();
    await ends(page);
  });

  it('PAYX-07 a wallet pays where the browser has one', async () => {
    shop.stripe.offerWallet(true);
    try {
      const page = await toPayment();
      await chooseCard(page);
      await button(page, 'Pay with wallet').waitFor();
      await picture(page, 'paying-wallet-390');
      await button(page, 'Pay with wallet').click();
      await button(page.getByRole('dialog', { name: 'Wallet' }), 'Pay').click();
      await ends(page);
    } finally {
      shop.stripe.offerWallet(false);
    }
  });

  it('G03 OPEN-02 a payment whose answer is lost is asked after while the page says so, and not paid again', async () => {
    const page = await toPayment();
    await chooseCard(page);
    shop.stripe.deliver({ never: true });
    await page.route('**/complete-order', (route) => route.abort());
    await payByCard(page, CARD_OK);
    await expect.poll(() => shop.stripe.book.totals().captured).toBeGreaterThan(0);
    await page.getByText('waiting for the payment provider').waitFor();
    await picture(page, 'paying-confirming-390');
    await page.unroute('**/complete-order');
    await ends(page);
    shop.stripe.deliver({});
  });

  it('G03 a page that was closed right after the payment finishes the order when it is opened again', async () => {
    const page = await toPayment();
    await chooseCard(page);
    shop.stripe.deliver({ never: true });
    await page.route('**/complete-order', (route) => route.abort());
    const before = captured();
    await payByCard(page, CARD_OK);
    await expect.poll(captured).toBeGreaterThan(before);
    const after = captured();
    await page.reload();
    await page.unroute('**/complete-order');
    await button(page, 'Proceed To Payment').click();
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await ends(page);
    expect(captured()).toBe(after);
    shop.stripe.deliver({});
  });

  it('PAY-05 PAY-15 OPEN-44 PayPal is cancelled first, and then pays', async () => {
    const page = await toPayment();
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await button(page, 'Pay with PayPal').click();
    await button(page.getByRole('dialog', { name: 'PayPal' }), 'Cancel').click();
    await page.getByText('You cancelled the payment at PayPal').waitFor();
    await picture(page, 'paying-paypal-390');
    expect(await seriousViolations(page)).toEqual([]);
    await payAtPayPal(page);
    await ends(page);
    expect(customer.errors).toEqual([]);
  });

  it('PAY-10 CHK-39 the phone still needs no provider', async () => {
    const page = await toPayment();
    await page.getByRole('radio', { name: 'Phone' }).check();
    await button(page, 'Place Order').click();
    await ends(page, 'Order received');
  });

  it('G25 asks for work of the browser after declines, and goes on when it is done', async () => {
    await shop.set({ captcha_after_declines: '1' });
    try {
      const page = await toPayment();
      await chooseCard(page);
      await payByCard(page, CARD_DECLINED);
      await button(page.getByRole('alertdialog'), 'Try again').click();
      // What was declined is known once its webhook has come; another total is another payment.
      await page.waitForTimeout(2000);
      const next = await toPayment();
      await next.getByRole('radio', { name: 'Credit card' }).check();
      const box = next.getByRole('checkbox');
      await box.waitFor();
      await picture(next, 'paying-captcha-390');
      expect(await seriousViolations(next)).toEqual([]);
      await box.press(' ');
      await next.getByLabel('Card number').waitFor();
      await payByCard(next, CARD_OK);
      await ends(next);
      const byPayPal = await toPayment();
      await byPayPal.getByRole('radio', { name: 'PayPal' }).check();
      await button(byPayPal, 'Pay with PayPal').click();
      await byPayPal.getByRole('checkbox').waitFor();
      await picture(byPayPal, 'paying-captcha-paypal-390');
      expect(await byPayPal.getByRole('alertdialog').count()).toBe(0);
      await byPayPal.getByRole('checkbox').press(' ');
      await byPayPal.getByRole('checkbox').waitFor({ state: 'detached' });
      await payAtPayPal(byPayPal);
      await ends(byPayPal);
      // The browser itself writes down that a card was declined.
      expect(customer.errors.filter((error) => !error.includes('402'))).toEqual([]);
    } finally {
      await shop.set({ captcha_after_declines: '1000000' });
    }
  });

  it.each([PHONE, DESKTOP])(
    'G25 at %i px asks for work of the browser while phone orders are unpaid, and places the next one when it is done',
    async (width) => {
      const person = await Person.at(browser, shop.site, width, 900);
      await shop.set({ captcha_after_unpaid_shop: '1' });
      try {
        // The order of the test before is unpaid.
        const page = await toPayment(person);
        await page.getByRole('radio', { name: 'Phone' }).check();
        await button(page, 'Place Order').click();
        const box = page.getByRole('checkbox');
        await box.waitFor();
        expect(await page.getByRole('alertdialog').count()).toBe(0);
        expect(await button(page, 'Place Order').isDisabled()).toBe(true);
        await picture(page, `paying-captcha-phone-${width}`);
        expect(await seriousViolations(page)).toEqual([]);
        await box.press(' ');
        await box.waitFor({ state: 'detached' });
        await button(page, 'Place Order').click();
        await ends(page, 'Order received');
        expect(person.errors).toEqual([]);
      } finally {
        await person.leave();
        await shop.set({ captcha_after_unpaid_shop: '1000000' });
      }
    },
  );

  it('looks right on a desk too', async () => {
    const desk = await Person.at(browser, shop.site, DESKTOP, 900);
    const page = await toPayment(desk);
    await chooseCard(page);
    await picture(page, 'paying-card-1280');
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await button(page, 'Pay with PayPal').waitFor();
    await picture(page, 'paying-paypal-1280');
    await desk.leave();
  });
});

describe('paying in a plain shop', () => {
  beforeAll(() => shop.set({ is_takeaway: '0' }));
  afterAll(() => shop.set({ is_takeaway: '1' }));

  it('OPEN-104 PAY-01 a card pays', async () => {
    const page = await toPayment(customer, false);
    await chooseCard(page);
    await payByCard(page, CARD_OK);
    const confirmation = page.getByRole('alertdialog', { name: 'Order complete' });
    await confirmation.getByText('Your payment has arrived').waitFor();
  });

  it('OPEN-104 OPEN-44 PayPal pays', async () => {
    const page = await toPayment(customer, false);
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await payAtPayPal(page);
    const confirmation = page.getByRole('alertdialog', { name: 'Order complete' });
    await confirmation.getByText('Your payment has arrived').waitFor();
  });
});

describe('what is typed into the card field', () => {
  const spaced = (number: string) => number.replace(/.{4}(?=.)/g, '$& ');
  const TYPED = [CARD_OK, CARD_DECLINED].flatMap((number) => [number, spaced(number)]);

  it('PAY-12 goes to the provider alone: into no call of ours, no log, no table and no file', async () => {
    const page = await toPayment();
    await chooseCard(page);
    await payByCard(page, CARD_DECLINED);
    await button(page.getByRole('alertdialog'), 'Try again').click();
    await payByCard(page, CARD_OK);
    const ref = await ends(page);
    const { host } = new URL(shop.site);
    const sent = (toShop: boolean) =>
      customer.sent.filter((each) => (each.host === host) === toShop).map(({ text }) => text.replaceAll('+', ' '));
    const among = (texts: readonly string[]) => TYPED.filter((typed) => texts.some((text) => text.includes(typed)));
    expect(among(sent(false)).length).toBeGreaterThan(0);
    expect(sent(true).some((text) => text.includes('/complete-order'))).toBe(true);
    expect(among(sent(true))).toEqual([]);
    expect(among([shop.hatch.output])).toEqual([]);
    expect((await tracesInTables(shop.hatch.dataDir, [ref])).map(({ where }) => where)).toContain('rm.orders');
    expect(await tracesInTables(shop.hatch.dataDir, TYPED)).toEqual([]);
    expect(await tracesInFiles(shop.hatch.dataDir, TYPED)).toEqual([]);
  });
});
