import { JSDOM, type PageElement } from 'jsdom';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeStripe, type FakeStripe } from './fake-stripe.js';
import { STRIPE_KEYS as KEYS } from '../start-fake-providers.js';

/** As much of Stripe.js as is spoken to here. */
type Change = { readonly complete: boolean; readonly empty: boolean; readonly error?: { readonly message: string } };
type Outcome = {
  readonly paymentIntent?: { readonly status: string };
  readonly error?: Readonly<Record<string, unknown>>;
};
type Element = { mount(place: unknown): void; on(type: string, handler: (detail: Change) => void): void };
type Elements = { create(type: string, options?: object): Element };
type StripeJs = {
  elements(options?: object): Elements;
  confirmCardPayment(clientSecret: string, data: object): Promise<Outcome>;
  confirmPayment(options: object): Promise<Outcome>;
  retrievePaymentIntent(clientSecret: string): Promise<Outcome>;
  paymentRequest(options: object): { canMakePayment(): Promise<unknown> };
};

describe("the stand-in for Stripe's script", () => {
  let fake: FakeStripe;
  let dom: JSDOM;
  let stripe: StripeJs;
  beforeAll(async () => {
    fake = await startFakeStripe(KEYS);
  });
  afterAll(() => fake.close());

  const load = async (): Promise<void> => {
    dom = new JSDOM('<main><div id="card"></div><button>Pay</button></main>', {
      url: 'http://shop.test/checkout',
      runScripts: 'outside-only',
    });
    const { window } = dom;
    const script = await (await fetch(`${fake.base}/v3/`)).text();
    Object.assign(window, { fetch });
    Object.defineProperty(window.document, 'currentScript', { value: { src: `${fake.base}/v3/` } });
    window.eval(script);
    stripe = (window as unknown as { Stripe: (key: string) => StripeJs }).Stripe(KEYS.publishableKey);
  };
  beforeEach(load);
  afterEach(() => dom.window.close());

  const clientSecret = async (): Promise<string> => {
    const { hostname: host, port } = new URL(fake.base);
    const { paymentIntents } = new Stripe(KEYS.secretKey, { host, port: Number(port), protocol: 'http' });
    return (await paymentIntents.create({ amount: 1_000, currency: 'gbp' })).client_secret ?? '';
  };
  const statusOf = (secret: string) => fake.book.intent(secret.split('_secret_')[0] ?? '').status;
  const field = (label: string): PageElement => {
    const found = [...dom.window.document.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
    const input = found?.querySelector('input');
    if (!input) throw new Error(`There is no field ${label}`);
    return input;
  };
  const type = (label: string, text: string): void => {
    const input = field(label);
    input.focus();
    input.value = text;
    input.dispatchEvent(new dom.window.Event('input', { bubbles: true }));
    input.blur();
  };
  const typeCard = (number: string): void => {
    type('Card number', number);
    type('Expiry', '12/68');
    type('CVC', '123');
  };
  const button = (name: string): PageElement | undefined =>
    [...dom.window.document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const mounted = (kind: string, changes: Change[] = []) => {
    const elements = stripe.elements();
    const element = elements.create(kind);
    element.on('change', (change) => changes.push(change));
    element.mount('#card');
    return { elements, element };
  };
  const press = async (name: string): Promise<void> => {
    await expect.poll(() => button(name)).toBeDefined();
    button(name)?.click();
  };

  it('PAY-12 puts a labelled form for a card into the page, whose fields no form sends', () => {
    mounted('card');
    const inputs = [...dom.window.document.querySelectorAll('input')];
    expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
    expect(inputs.every(({ name, labels }) => name === '' && labels?.length === 1)).toBe(true);
  });

  it('PAY-13 says when the card is complete, and PAY-14 what is wrong with it', () => {
    const changes: Change[] = [];
    mounted('card', changes);
    type('Card number', '4242424242424241');
    expect(changes.at(-1)).toMatchObject({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(field('Card number').getAttribute('aria-invalid')).toBe('true');
    type('Card number', '4242');
    expect(changes.at(-1)).toMatchObject({ error: { message: 'Your card number is incomplete.' } });
    type('Card number', '4242424242424242');
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(changes.at(-1)).toMatchObject({ complete: false });
    type('Expiry', '12/20');
    expect(changes.at(-1)?.error?.message).toBe("Your card's expiration date is in the past.");
    type('Expiry', '13/68');
    expect(changes.at(-1)?.error?.message).toBe("Your card's expiration date is invalid.");
    type('Expiry', '1268');
    expect(field('Expiry').value).toBe('12 / 68');
    type('CVC', '123');
    expect(changes.at(-1)).toMatchObject({ complete: true, empty: false });
    expect(changes.at(-1)?.error).toBeUndefined();
  });

  it.each(['card', 'payment'])('PAY-19 pays with the element %s', async (kind) => {
    const secret = await clientSecret();
    const { elements, element } = mounted(kind);
    typeCard('4242 4242 4242 4242');
    const outcome =
      kind === 'card'
        ? await stripe.confirmCardPayment(secret, { payment_method: { card: element } })
        : await stripe.confirmPayment({ elements, clientSecret: secret, redirect: 'if_required' });
    expect(outcome.paymentIntent?.status).toBe('succeeded');
    expect(statusOf(secret)).toBe('succeeded');
    expect((await stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('succeeded');
  });

  it('PAY-25 says why a card was declined, and lets the customer try again', async () => {
    const secret = await clientSecret();
    const { element } = mounted('card');
    typeCard('4000 0000 0000 0002');
    const { error } = await stripe.confirmCardPayment(secret, { payment_method: { card: element } });
    expect(error).toMatchObject({
      message: 'Your card was declined.',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method' },
    });
    typeCard('4242 4242 4242 4242');
    const again = await stripe.confirmCardPayment(secret, { payment_method: { card: element } });
    expect(again.paymentIntent?.status).toBe('succeeded');
  });

  it('says what is missing of a card, and asks nobody', async () => {
    const secret = await clientSecret();
    const { element } = mounted('card');
    type('Card number', '4242424242424242');
    const { error } = await stripe.confirmCardPayment(secret, { payment_method: { card: element } });
    expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_expiry' });
    expect(statusOf(secret)).toBe('requires_payment_method');
  });

  it('asks for authentication in a dialog with the focus in it, and pays when it is completed', async () => {
    const secret = await clientSecret();
    const { element } = mounted('card');
    typeCard('4000 0025 0000 3155');
    const paying = stripe.confirmCardPayment(secret, { payment_method: { card: element } });
    await expect.poll(() => button('Complete')).toBeDefined();
    const dialog = dom.window.document.querySelector('[role=dialog]');
    const title = dom.window.document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Your bank asks you to authenticate');
    expect(dialog?.contains(dom.window.document.activeElement)).toBe(true);
    await press('Complete');
    expect((await paying).paymentIntent?.status).toBe('succeeded');
    expect(dom.window.document.querySelector('[role=dialog]')).toBeNull();
  });

  it('takes nothing when the authentication fails', async () => {
    const secret = await clientSecret();
    const { element } = mounted('card');
    typeCard('4000 0025 0000 3155');
    const paying = stripe.confirmCardPayment(secret, { payment_method: { card: element } });
    await press('Fail');
    expect((await paying).error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    expect(statusOf(secret)).toBe('requires_payment_method');
  });

  it('PAY-27 answers with an error when Stripe cannot be reached', async () => {
    const secret = await clientSecret();
    const { element } = mounted('card');
    typeCard('4242 4242 4242 4242');
    Object.assign(dom.window, { fetch: () => Promise.reject(new TypeError('offline')) });
    const { error } = await stripe.confirmCardPayment(secret, { payment_method: { card: element } });
    expect(error).toMatchObject({ type: 'api_connection_error' });
  });

  it('has no wallet, unless it was told that there is one', async () => {
    const readied = async () => {
      const details: unknown[] = [];
      const { element } = mounted('expressCheckout');
      element.on('ready', (detail) => details.push(detail));
      await expect.poll(() => details).toHaveLength(1);
      return details[0];
    };
    expect(await stripe.paymentRequest({}).canMakePayment()).toBeNull();
    expect(await readied()).not.toHaveProperty('availablePaymentMethods.googlePay');
    await fetch(`${fake.base}/_control/wallet`, { method: 'POST', body: '{"offered":true}' });
    await load();
    expect(await stripe.paymentRequest({}).canMakePayment()).toMatchObject({ googlePay: true });
    expect(await readied()).toMatchObject({ availablePaymentMethods: { googlePay: true } });
    fake.offerWallet(false);
  });

  it('pays with a wallet', async () => {
    fake.offerWallet(true);
    await load();
    const secret = await clientSecret();
    const { elements, element } = mounted('expressCheckout');
    const confirmed = new Promise<Outcome>((resolve, reject) => {
      element.on('confirm', () => {
        stripe.confirmPayment({ elements, clientSecret: secret, redirect: 'if_required' }).then(resolve, reject);
      });
    });
    await press('Pay with wallet');
    await expect.poll(() => dom.window.document.querySelector('[role=dialog]')).not.toBeNull();
    dom.window.document.querySelector('[role=dialog] button')?.click();
    expect((await confirmed).paymentIntent?.status).toBe('succeeded');
    fake.offerWallet(false);
  });

  it('takes no secret key', () => {
    const { Stripe } = dom.window as unknown as { Stripe: (key: string) => StripeJs };
    expect(() => Stripe('sk_test_1234')).toThrow(/publishable/);
  });
});
