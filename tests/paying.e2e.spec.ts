import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startFakePayPal,
  startFakeStripe,
  type FakePayPal,
  type FakeStripe,
} from '../services/contexts/payments/testing/index.js';
import { kitchenScreen, launchChromium, Person, picture, seriousViolations } from './support/browser.js';
import { guest } from './support/customer.js';
import { liftLimits } from './support/lift-limits.js';
import { freePort, RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const PAYPAL = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };
const CARD_OK = '4242424242424242';
const CARD_DECLINED = '4000000000000002';
const CARD_AUTHENTICATED = '4000002500003155';
/** Garlic bread. */
const PRODUCT = { id: 19, quantity: 1 };

let stripe: FakeStripe;
let paypal: FakePayPal;
let hatch: RunningHatch;
let browser: Browser;
let kitchen: Person;
let board: Page;
let customer: Person;

beforeAll(async () => {
  const webhookAddress = (provider: string) => `http://127.0.0.1:${shopPort}/webhooks/${provider}`;
  const shopPort = await freePort();
  [stripe, paypal] = await Promise.all([
    startFakeStripe({ ...STRIPE, webhookAddress: webhookAddress('stripe') }),
    startFakePayPal({ ...PAYPAL, webhookAddress: webhookAddress('paypal'), lateMs: 0 }),
  ]);
  [hatch, browser] = await Promise.all([
    RunningHatch.startAsShipped({
      PORT: String(shopPort),
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_SECRET: PAYPAL.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_API_BASE: paypal.base,
    }),
    launchChromium(),
  ]);
  await liftLimits(site());
  kitchen = await Person.at(browser, site(), DESKTOP, 900);
  board = await kitchenScreen(kitchen);
});
afterAll(async () => {
  await browser?.close();
  await hatch?.discard();
  await stripe?.close();
  await paypal?.close();
});
beforeEach(async () => {
  customer = await Person.at(browser, site(), PHONE);
});
afterEach(() => customer.leave());

const site = (): string => `http://127.0.0.1:${hatch.env['PORT'] ?? String(hatch.port)}`;
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const settings = async (values: Readonly<Record<string, string>>): Promise<void> => {
  const owner = await new Visitor(site()).login('admin@hatch.test');
  expect((await owner.post('/api/settings/update', { settings: values })).body).toMatchObject({ status: true });
};

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

/** @returns the reference of the order, which the kitchen has by then */
const ends = async (page: Page): Promise<string> => {
  const confirmation = page.getByRole('alertdialog', { name: 'Order complete' });
  await confirmation.getByText('A confirmation email has been sent').waitFor();
  await button(confirmation, 'OK').click();
  await page.waitForURL('**/order-complete');
  const ref = (await page.locator('strong.font-mono').textContent()) ?? '';
  await board.getByRole('row').filter({ hasText: ref }).waitFor();
  return ref;
};

const mailAbout = async (ref: string): Promise<string> => {
  const found = async () => {
    const { body } = await new Visitor(site()).get('/dev/mail.json');
    const { mails } = body as { readonly mails: readonly { readonly subject: string; readonly text: string }[] };
    return mails.find(({ subject, text }) => `${subject} ${text}`.includes(ref))?.text;
  };
  await expect.poll(found).toBeDefined();
  return (await found()) ?? '';
};

const captured = (): number => stripe.book.totals().captured;

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
    stripe.offerWallet(true);
    try {
      const page = await toPayment();
      await chooseCard(page);
      await button(page, 'Pay with wallet').waitFor();
      await picture(page, 'paying-wallet-390');
      await button(page, 'Pay with wallet').click();
      await button(page.getByRole('dialog', { name: 'Wallet' }), 'Pay').click();
      await ends(page);
    } finally {
      stripe.offerWallet(false);
    }
  });

  it('G03 OPEN-02 a payment whose answer is lost is asked after while the page says so, and not paid again', async () => {
    const page = await toPayment();
    await chooseCard(page);
    stripe.deliver({ never: true });
    await page.route('**/complete-order', (route) => route.abort());
    await payByCard(page, CARD_OK);
    await expect.poll(() => stripe.book.totals().captured).toBeGreaterThan(0);
    await page.getByText('waiting for the payment provider').waitFor();
    await picture(page, 'paying-confirming-390');
    await page.unroute('**/complete-order');
    await ends(page);
    stripe.deliver({});
  });

  it('G03 a page that was closed right after the payment finishes the order when it is opened again', async () => {
    const page = await toPayment();
    await chooseCard(page);
    stripe.deliver({ never: true });
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
    stripe.deliver({});
  });

  it('PAY-05 PAY-15 OPEN-44 PayPal is cancelled first, and then pays', async () => {
    const page = await toPayment();
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await button(page, 'Pay with PayPal').click();
    await button(page.getByRole('dialog', { name: 'PayPal' }), 'Cancel').click();
    await page.getByText('You cancelled the payment at PayPal').waitFor();
    await picture(page, 'paying-paypal-390');
    expect(await seriousViolations(page)).toEqual([]);
    await button(page, 'Pay with PayPal').click();
    await page.getByRole('dialog', { name: 'PayPal' }).getByRole('button', { name: 'Pay', exact: true }).click();
    await ends(page);
    expect(customer.errors).toEqual([]);
  });

  it('PAY-10 CHK-39 the phone still needs no provider', async () => {
    const page = await toPayment();
    await page.getByRole('radio', { name: 'Phone' }).check();
    await button(page, 'Place Order').click();
    await ends(page);
  });

  it('G25 asks for work of the browser after declines, and goes on when it is done', async () => {
    await settings({ captcha_after_declines: '1' });
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
      // The browser itself writes down that a card was declined.
      expect(customer.errors.filter((error) => !error.includes('402'))).toEqual([]);
    } finally {
      await settings({ captcha_after_declines: '1000000' });
    }
  });

  it('looks right on a desk too', async () => {
    const desk = await Person.at(browser, site(), DESKTOP, 900);
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
  beforeAll(() => settings({ is_takeaway: '0' }));
  afterAll(() => settings({ is_takeaway: '1' }));

  it('OPEN-104 PAY-01 a card pays', async () => {
    const page = await toPayment(customer, false);
    await chooseCard(page);
    await payByCard(page, CARD_OK);
    const confirmation = page.getByRole('alertdialog', { name: 'Order complete' });
    await confirmation.getByText('Your payment has arrived').waitFor();
  });
});
