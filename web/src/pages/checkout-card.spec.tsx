import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { networkDown } from '../testing/fake-server';
import { fakeStripeJs } from '../testing/fake-stripe-js';
import { anOrder } from '../testing/fixtures';
import { button, FILLED, openCheckout, PLAIN, toPayment, type Opened } from './testing/open-checkout';

const SETUP_FAILED =
  'Unable to proceeed with credit card payment right now, please pick another payment method (if possible) or try later';
const DECLINED = 'Your card was declined.';
const declined = { error: { type: 'card_error', code: 'card_declined', message: DECLINED } };
const order = anOrder({ ...FILLED, status: 'checkout' });
const INTENT = { status: true, message: '', clientSecret: 'pi_1_secret_2', order };
const NOT_YET = { status: false, message: 'Your payment has not arrived yet.', pending: true };

type Script = Parameters<typeof fakeStripeJs>[0];

describe('paying by card', () => {
  const openCard = async (script: Script = {}, { replies, ...options }: Opened = {}) => {
    const stripe = fakeStripeJs(script);
    const page = await openCheckout({
      methods: ['phone', 'credit card'],
      order: FILLED,
      ...options,
      replies: {
        'POST /api/env/STRIPE_KEY': { status: true, value: 'pk_test_1', message: '' },
        'GET /api/payment_scripts': { status: true, message: '', stripe: { script: null }, paypal: null },
        'POST /api/createIntent': INTENT,
        ...replies,
      },
    });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    await userEvent.click(await screen.findByRole('radio', { name: 'Credit card' }));
    return { stripe, ...page };
  };
  const payButton = () => screen.findByRole('button', { name: 'Pay £9.00' });
  const typeAndPay = async (stripe: ReturnType<typeof fakeStripeJs>) => {
    await payButton();
    act(() => stripe.typed({ complete: true }));
    await userEvent.click(await payButton());
  };

  it('PAY-11 PAY-12 PAY-16 PAY-18 PAY-20 the choice is recorded, and then the key and an intent are asked for', async () => {
    const { stripe, shop } = await openCard();
    await payButton();
    expect(screen.getByText(/^Credit card payment handled securely by/)).toHaveTextContent('Stripe');
    expect(screen.getByRole('group', { name: 'Card details' })).toBeVisible();
    expect(stripe.isShown('card')).toBe(true);
    const calls = shop.calls.map(({ call }) => call);
    expect(calls.indexOf('POST /api/createIntent')).toBeGreaterThan(calls.indexOf('POST /api/updatePayMethod'));
    expect(shop.callsTo('POST /api/updatePayMethod')[0]?.body).toEqual({ method: 'credit card' });
    expect(shop.callsTo('POST /api/createIntent')[0]?.body).toEqual({});
    expect(shop.callsTo('POST /api/env/STRIPE_KEY')).toHaveLength(1);
  });

  it('PAY-13 PAY-14 the button waits for the whole card, and what is wrong with it is said', async () => {
    const { stripe } = await openCard();
    expect(await payButton()).toBeDisabled();
    act(() => stripe.typed({ complete: false, error: { message: 'Your card number is invalid.' } }));
    expect(await screen.findByText('Your card number is invalid.')).toBeVisible();
    expect(await payButton()).toBeDisabled();
    act(() => stripe.typed({ complete: true }));
    expect(await payButton()).toBeEnabled();
    expect(screen.queryByText('Your card number is invalid.')).not.toBeInTheDocument();
  });

  it('PAY-19 CHK-20 CHK-46 OPEN-110 confirms what the page shows, completes the order and goes to its page', async () => {
    const { stripe, shop, router } = await openCard();
    await typeAndPay(stripe);
    const confirmation = await screen.findByRole('alertdialog', { name: 'Order complete' });
    expect(confirmation).toHaveTextContent('A confirmation email has been sent & should be with you shortly.');
    expect(stripe.confirmed).toEqual(['pi_1_secret_2']);
    expect(shop.callsTo('POST /api/createIntent').at(-1)?.body).toEqual({ expected_total: 900 });
    expect(shop.callsTo('POST /complete-order').map(({ body }) => body)).toEqual([
      { payment_method: 'CARD', status: 'succeeded', message: '' },
    ]);
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder({ status: 'COMPLETE' }) } });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-complete'));
  });

  it.each([
    ['the key', { 'POST /api/env/STRIPE_KEY': { status: false, message: 'x' } }],
    ['the scripts', { 'GET /api/payment_scripts': networkDown }],
    ['the intent', { 'POST /api/createIntent': { status: false, message: 'Too many payments were tried.' } }],
  ])('PAY-23 PAY-24 says and logs as critical that cards cannot be taken without %s', async (_what, replies) => {
    const { shop } = await openCard({}, { replies });
    const said = await screen.findAllByText(SETUP_FAILED);
    expect(said.length).toBeGreaterThan(0);
    await waitFor(() => expect(shop.callsTo('POST /api/log')[0]?.body).toMatchObject({ level: 'critical' }));
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('PAY-25 PAY-26 tells a decline in the modal and below the card, and the next try pays', async () => {
    const { stripe, shop } = await openCard({ confirm: [declined, { paymentIntent: { status: 'succeeded' } }] });
    await typeAndPay(stripe);
    const modal = await screen.findByRole('alertdialog', { name: 'Payment unsuccessful' });
    expect(modal).toHaveTextContent(DECLINED);
    expect(shop.callsTo('POST /complete-order')).toEqual([]);
    await userEvent.click(within(modal).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/^Payment unsuccessful/).innerHTML).toBe(`Payment unsuccessful<br>${DECLINED}`);
    await userEvent.click(await payButton());
    expect(await screen.findByRole('alertdialog', { name: 'Order complete' })).toBeVisible();
  });

  it('PAY-27 alerts when the card cannot be processed', async () => {
    const { stripe, shop } = await openCard({ confirm: [new Error('the script broke')] });
    await typeAndPay(stripe);
    expect(await screen.findByText('There was an ERROR processing your payment')).toBeVisible();
    expect(shop.callsTo('POST /complete-order')).toEqual([]);
    expect(shop.callsTo('POST /api/log-error')[0]?.body).toMatchObject({ error: 'the script broke' });
  });

  it.each([
    ['a network error', { error: { type: 'api_connection_error', message: 'no network' } }],
    ['an error of the script', new Error('it broke')],
    [
      'a decline of what is paid already',
      { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } },
    ],
  ])('G03 completes what was taken in spite of %s', async (_what, result) => {
    const { stripe, shop } = await openCard({ confirm: [result] });
    await payButton();
    stripe.stands('succeeded');
    await typeAndPay(stripe);
    expect(await screen.findByRole('alertdialog', { name: 'Order complete' })).toBeVisible();
    expect(shop.callsTo('POST /complete-order')).toHaveLength(1);
  });

  it('OPEN-110 shows a total that changed meanwhile, and asks for the new one next', async () => {
    const { stripe, shop } = await openCard();
    await payButton();
    const dearer = { ...order, total_cost: 1000, postage: 350 };
    const message = 'The total has changed. Please check it and pay again.';
    shop.reply({ 'POST /api/createIntent': { status: false, message, order: dearer } });
    await typeAndPay(stripe);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    expect(stripe.confirmed).toEqual([]);
    shop.reply({ 'POST /api/createIntent': { ...INTENT, order: dearer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £10.00' }));
    await screen.findByRole('alertdialog', { name: 'Order complete' });
    expect(shop.callsTo('POST /api/createIntent').at(-1)?.body).toEqual({ expected_total: 1000 });
  });

  it('OPEN-110 PAY-23 shows the order that a set-up was refused with, and is set up once more', async () => {
    const dearer = { ...order, total_cost: 1000, postage: 350 };
    const message = 'Your order or its prices have changed meanwhile. Please check the new total.';
    const { shop } = await openCard(
      {},
      { replies: { 'POST /api/createIntent': { status: false, message, order: dearer } } },
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('£10.00')).toBeVisible();
    shop.reply({ 'POST /api/createIntent': { ...INTENT, order: dearer } });
    await userEvent.click(await button('OK'));
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('button', { name: 'Pay £10.00' })).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each([
    [
      'was paid in another tab',
      { 'POST /api/createIntent': { status: false, message: 'paid', order: { ...order, status: 'COMPLETE' } } },
      {},
    ],
    ['was paid before the page was loaded again', {}, { intent: { status: 'succeeded' } }],
  ])('G03 finishes an order that %s', async (_how, replies, script) => {
    const { stripe, shop } = await openCard(script, { replies });
    expect(await screen.findByRole('alertdialog', { name: 'Order complete' })).toBeVisible();
    expect(stripe.confirmed).toEqual([]);
    expect(shop.callsTo('POST /complete-order')).toHaveLength(1);
  });

  it('G03 OPEN-02 asks again while it is not known, says so, and invites nobody to pay twice', async () => {
    const { stripe, shop } = await openCard({}, { replies: { 'POST /complete-order': NOT_YET } });
    await payButton();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    act(() => stripe.typed({ complete: true }));
    await user.click(await payButton());
    expect(await screen.findByText(/do not pay again\.$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText('Your payment is not confirmed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(shop.callsTo('POST /complete-order').length).toBeGreaterThan(3);
    shop.reply({
      'POST /complete-order': { status: true, message: 'Thank you.' },
      'POST /api/createIntent': { status: false, message: 'paid', order: { ...order, status: 'COMPLETE' } },
    });
    await user.click(await button('Check again'));
    expect(await screen.findByRole('alertdialog', { name: 'Order complete' })).toBeVisible();
    expect(stripe.confirmed).toHaveLength(1);
  });

  it('CHK-48 shows what the server says when the money was given back', async () => {
    const message = 'The store has closed. We have given your money back; you need to do nothing more.';
    const { stripe } = await openCard({}, { replies: { 'POST /complete-order': { status: false, message } } });
    await typeAndPay(stripe);
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(message);
  });

  it('PAYX-07 shows nothing of wallets where the browser has none', async () => {
    await openCard();
    await payButton();
    expect(screen.getByText('or pay with your card details').parentElement).toHaveClass('hidden');
  });

  it('PAYX-07 a wallet pays as a card does', async () => {
    const { stripe, shop } = await openCard({ wallet: true });
    await payButton();
    await waitFor(() =>
      expect(screen.getByText('or pay with your card details').parentElement).not.toHaveClass('hidden'),
    );
    act(() => void stripe.payByWallet());
    expect(await screen.findByRole('alertdialog', { name: 'Order complete' })).toBeVisible();
    expect(shop.callsTo('POST /complete-order')[0]?.body).toMatchObject({ payment_method: 'CARD' });
  });

  it('OPEN-104 CHK-50 the plain shop pays by card in the place of its button, with an empty payment detail', async () => {
    const address = { ...FILLED, postcode: 'LS1 4AB' };
    const { stripe, shop } = await openCard({}, { settings: PLAIN, order: { ...address, ta_method: null } });
    await typeAndPay(stripe);
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
    expect(await screen.findByRole('alertdialog', { name: 'Order complete' })).toBeVisible();
    expect(shop.callsTo('POST /checkout')[0]?.body).toMatchObject({
      order_id: order.id,
      payment_method: 'creditcard',
      payment_detail: {},
    });
    expect(shop.callsTo('POST /complete-order')).toEqual([]);
  });

  it('PAY-29 shows no card field while the details are being changed', async () => {
    await openCard();
    await payButton();
    await userEvent.click(await button('change'));
    expect(screen.queryByRole('group', { name: 'Card details' })).not.toBeInTheDocument();
  });
});
