import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../order/order';
import { networkDown, type Replies, silence } from '../testing/fake-server';
import { CLOSED, fakeShop } from '../testing/fake-shop';
import { aCartItem, anOrder, aProduct } from '../testing/fixtures';
import { aBoot, handLive, renderApp } from '../testing/render-app';

type Opened = {
  readonly order?: Partial<Order>;
  readonly replies?: Replies;
  readonly settings?: Readonly<Record<string, string>>;
  readonly methods?: readonly string[];
  readonly empty?: boolean;
};

const PLACED = { status: true, message: 'We have your order.' };

const openCheckout = async ({ order, replies, settings, methods = ['phone'], empty = false }: Opened = {}) => {
  const shop = fakeShop(
    [aProduct()],
    {
      'POST /api/fetchOrder': { status: true, order: anOrder(order), message: '' },
      'POST /api/updateOrder': ({ deliveryForm }: { readonly deliveryForm?: object }) => ({
        status: true,
        order: { ...anOrder(order), ...deliveryForm },
        message: '',
      }),
      'GET /api/checkout_intro': { checkout_intro: '<p>Nearly <em>there</em></p>' },
      'POST /api/deliveryChargesSummary': { summary: '<p>under £15.00: £3.50</p>' },
      'GET /api/available_payment_methods': { status: true, payment_methods: methods, message: '' },
      'POST /api/updatePayMethod': { status: true, message: '' },
      'POST /complete-order': PLACED,
      'POST /checkout': PLACED,
      ...replies,
    },
    empty ? [] : [aCartItem()],
  );
  const live = handLive();
  const phone_no_display = '0113 496 0000';
  const boot = { settings: { ...aBoot().settings, phone_no_display, ...settings }, storeState: 'open' };
  const page = renderApp('/checkout', { live: live.live, boot });
  await screen.findByRole('heading', { name: 'Checkout' });
  return { shop, live, ...page };
};

const PLAIN = { is_takeaway: '0' };
const FILLED = {
  email: 'jo@example.com',
  full_name: 'Jo Bloggs',
  phone_number: '07123456789',
  address_1: '2 Canal Street',
  town_city: 'Leeds',
} as const;

const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });
const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  if (text !== '') await userEvent.type(await field(name), text);
};
const toPayment = async () => userEvent.click(await button('Proceed To Payment'));

describe('the checkout page', () => {
  it('CHK-01 CHK-03 CHK-04 CHK-05 CHK-07 shows lines and sums', async () => {
    await openCheckout();
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent('1 ×Margherita£6.50');
    expect(summary).toHaveTextContent('Items Total Price (before delivery)£6.50');
    expect(summary).toHaveTextContent('Delivery charge£2.50');
    expect(summary).toHaveTextContent('Final Total (inc delivery)£9.00');
  });

  it('CHK-06 MON-07 calls a negative postage a Collect Discount', async () => {
    await openCheckout({ order: { ta_method: 'COLLECT', postage: -200 } });
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent('Collect Discount(£2.00)');
    expect(summary).toHaveTextContent('Final Total (inc delivery)£4.50');
    expect(summary).not.toHaveTextContent('Delivery charge');
  });

  it('MON-06 counts no postage as nothing', async () => {
    await openCheckout({ order: { postage: null } });
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent('Delivery charge£0.00');
    expect(summary).toHaveTextContent('Final Total (inc delivery)£6.50');
  });

  it('CHK-08 OPEN-13 shows the extra info as it was typed', async () => {
    await openCheckout({ order: { extra_info: '<img src=x> no onions' } });
    expect(await screen.findByText('<img src=x> no onions')).toBeVisible();
  });

  it('CHK-09 CHK-10 shows and hides the bands while there is a charge', async () => {
    await openCheckout();
    await userEvent.click(await button('How is Delivery Charge Calculated ?'));
    expect(await screen.findByText('under £15.00: £3.50')).toBeVisible();
    await userEvent.click(await button('Hide Delivery Charge Bands ^'));
    expect(screen.queryByText('under £15.00: £3.50')).not.toBeInTheDocument();
    expect(await button('How is Delivery Charge Calculated ?')).toBeVisible();
  });

  it.each([0, -200])('CHK-09 has no such link for a postage of %i', async (postage) => {
    await openCheckout({ order: { postage } });
    await screen.findByRole('region', { name: 'Your order' });
    expect(screen.queryByRole('button', { name: /Delivery Charge/ })).not.toBeInTheDocument();
  });

  it('CHK-11 shows the introduction', async () => {
    await openCheckout();
    expect(await screen.findByText('there')).toContainHTML('<em>there</em>');
  });

  it('CHK-13 has the details before the payment', async () => {
    await openCheckout();
    const form = await screen.findByRole('form', { name: 'Your details' });
    const payment = await screen.findByRole('region', { name: 'Payment' });
    expect(form.compareDocumentPosition(payment) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('CHK-14 says that a takeaway is closed, with neither form nor payment', async () => {
    await openCheckout({
      replies: CLOSED,
    });
    expect(
      await screen.findByText(
        "Sorry, we're closed & not taking orders right now. Please try again when we're next open",
      ),
    ).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  });

  it('CHK-02 CHK-15 lists that the cart is empty', async () => {
    await openCheckout({ empty: true, replies: { 'POST /api/fetchOrder': { status: false, message: 'no order' } } });
    expect(await screen.findByRole('list', { name: 'Problems with your order' })).toHaveTextContent(
      /^basket is Empty$/,
    );
  });

  it('OPEN-25 sends a takeaway’s customer back for the method', async () => {
    const { router } = await openCheckout({ order: { ta_method: null } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manageCart'));
  });

  it('brings the order up to a cart that has changed since', async () => {
    const { shop } = await openCheckout({
      order: { order_items: [{ quantity: 3, price: 650, name: 'Margherita' }], extra_info: 'no onions' },
      replies: { 'POST /api/saveCartAsOrder': { status: true } },
    });
    await waitFor(() =>
      expect(shop.callsTo('POST /api/saveCartAsOrder').map(({ body }) => body)).toEqual([
        { order_extra_info: 'no onions' },
      ]),
    );
    await waitFor(() => expect(shop.callsTo('POST /api/fetchOrder')).toHaveLength(2));
  });

  it.each([
    ['the server’s words', { status: false, message: 'abc' }, 'abc'],
    ['ours', networkDown, 'there was an ERROR fetching the order'],
  ])('CHK-44 lists why the order cannot be fetched, in %s', async (_whose, reply, text) => {
    await openCheckout({
      settings: PLAIN,
      replies: { 'POST /api/fetchOrder': reply, 'POST /api/saveCartAsOrder': { status: true } },
    });
    expect(await screen.findByRole('list', { name: 'Problems with your order' })).toHaveTextContent(text);
  });

  it('OPEN-25 CHK-44 says why a takeaway’s customer without an order is sent back', async () => {
    const { router } = await openCheckout({ replies: { 'POST /api/fetchOrder': { status: false, message: 'abc' } } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manageCart'));
    expect(screen.getByText('abc')).toBeVisible();
  });

  it('CHK-44 keeps a takeaway’s customer here when the server does not answer', async () => {
    const { router } = await openCheckout({ replies: { 'POST /api/fetchOrder': networkDown } });
    expect(await screen.findByText('there was an ERROR fetching the order')).toBeVisible();
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('begins a new order when the session’s last one is placed already', async () => {
    const orders = [anOrder({ status: 'AWAITING-PAYMENT' }), anOrder({ ta_method: null })];
    const { shop } = await openCheckout({
      settings: PLAIN,
      replies: {
        'POST /api/fetchOrder': () => ({ status: true, order: orders.shift() }),
        'POST /api/saveCartAsOrder': { status: true },
      },
    });
    expect(await screen.findByRole('form', { name: 'Your details' })).toBeVisible();
    expect(shop.callsTo('POST /api/saveCartAsOrder')).toHaveLength(1);
  });

  it('OPEN-25 sends a takeaway’s customer back when only a placed order is there', async () => {
    const { router } = await openCheckout({ order: { status: 'AWAITING-PAYMENT' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manageCart'));
  });

  it('CHK-24 reads the order again every second until it is in checkout', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const statuses = ['pending', 'pending', 'checkout'];
    const { shop } = await openCheckout({
      replies: { 'POST /api/fetchOrder': () => ({ status: true, order: { ...anOrder(), status: statuses.shift() } }) },
    });
    const fetched = () => shop.callsTo('POST /api/fetchOrder').length;
    await waitFor(() => expect(fetched()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(1050));
    expect(fetched()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(1050));
    expect(fetched()).toBe(3);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(fetched()).toBe(3);
  });

  it('OPEN-34 gives up after 60 tries with an error line', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { shop } = await openCheckout({
      replies: { 'POST /api/fetchOrder': { status: true, order: { ...anOrder(), status: 'pending' } } },
    });
    for (let second = 0; second < 70; second += 1) await act(() => vi.advanceTimersByTimeAsync(1050));
    expect(shop.callsTo('POST /api/fetchOrder')).toHaveLength(60);
    expect(screen.getByRole('list', { name: 'Problems with your order' })).toHaveTextContent(
      'Your order could not be made ready. Please go back and try again.',
    );
  });
});

describe('the details form', () => {
  it('FORM-02 FORM-04 FORM-11 FORM-36 for collection names the store and hides the address', async () => {
    await openCheckout({ order: { ta_method: 'COLLECT', postage: 0 } });
    const form = await screen.findByRole('form');
    expect(within(form).getByRole('heading', { name: "You'll collect from us" })).toBeVisible();
    expect(form).toHaveTextContent('The Hatch1 High Street, Leeds0113 496 0000');
    expect(within(form).getByRole('heading', { name: 'Your details:' })).toBeVisible();
    for (const hidden of ['address_1', 'address_2', 'address_3', 'town_city', 'postcode'])
      expect(form.querySelector(`[name=${hidden}]`)).toBeNull();
  });

  it('FORM-03 FORM-04 FORM-05 FORM-06 FORM-07 FORM-08 FORM-09 FORM-10 FORM-36 for delivery asks for everything', async () => {
    await openCheckout();
    const form = await screen.findByRole('form');
    expect(within(form).getByRole('heading', { name: "We'll deliver to you" })).toBeVisible();
    expect(within(form).getByRole('heading', { name: 'Your details:' })).toBeVisible();
    expect(within(form).getByPlaceholderText('Email (required)')).toHaveAttribute('name', 'email');
    expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'email',
      'full_name',
      'phone_number',
      'address_1',
      'address_2',
      'address_3',
      'town_city',
      'postcode',
      'delivery_info',
    ]);
  });

  it('FORM-12 FORM-13 FORM-34 FORM-35 is valid with what is required, and with nothing more', async () => {
    await openCheckout({ order: { ...FILLED, email: '' } });
    expect(await button('Proceed To Payment')).toBeDisabled();
    await retype('Email', 'jo@example.com');
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
  });

  it.each([
    ['FORM-19', 'Email', ''],
    ['FORM-20', 'Email', 'a@b@c.co'],
    ['FORM-23', 'Full name', '   '],
    ['FORM-24', 'Phone number', ''],
    ['FORM-25', 'Phone number', '12345'],
    ['FORM-33', 'Address line 1', ''],
    ['FORM-33', 'Town or city', ''],
  ])('%s FORM-13 FORM-35 does not take %s "%s"', async (_row, name, text) => {
    await openCheckout({ order: FILLED });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await retype(name, text);
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeDisabled());
  });

  it.each([
    ['FORM-21', 'Email', 'a@@b.co', 'Not a valid email address'],
    ['FORM-27', 'Phone number', '12345', 'Not a valid phone No'],
    ['FORM-30', 'Postcode', 'ABC 123', 'Not a valid postcode'],
  ])('%s says what is wrong with %s', async (_row, name, text, message) => {
    await openCheckout({ order: { ...FILLED, ta_method: null }, settings: PLAIN });
    await retype(name, text);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('FORM-31 needs no postcode for collection, but one for delivery', async () => {
    const { unmount } = await openCheckout({ order: { ...FILLED, ta_method: 'COLLECT', postage: 0, postcode: '' } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    unmount();
    await openCheckout({ order: { ...FILLED, postcode: '' } });
    await field('Postcode');
    expect(await button('Proceed To Payment')).toBeDisabled();
  });

  it('FORM-22 locks the e-mail of an account', async () => {
    const { unmount } = await openCheckout({ order: { user_id: '0193-user', email: 'jo@example.com' } });
    expect(await field('Email')).toHaveAttribute('readonly');
    unmount();
    await openCheckout();
    expect(await field('Email')).not.toHaveAttribute('readonly');
  });

  it('FORM-32 locks the checked postcode on a takeaway only', async () => {
    const { unmount } = await openCheckout();
    expect(await field('Postcode')).toHaveAttribute('readonly');
    unmount();
    await openCheckout({ settings: PLAIN, order: { ta_method: null } });
    expect(await field('Postcode')).not.toHaveAttribute('readonly');
  });

  it('FORM-01 FORM-14 FORM-16 FORM-17 FORM-18 CHK-17 PAY-29 sends the details, enables payment, and goes back on change', async () => {
    const { shop } = await openCheckout({ order: { ...FILLED, delivery_info: 'Blue door' } });
    expect(await button('Place Order')).toBeDisabled();
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    expect(await screen.findByRole('heading', { name: "We'll deliver your order to:" })).toBeVisible();
    const compact = screen.getByRole('region', { name: 'Your details' });
    for (const value of [...Object.values(FILLED), 'LS1 4AB', 'Blue door']) expect(compact).toHaveTextContent(value);
    expect(shop.callsTo('POST /api/updateOrder')[0]?.body).toEqual({
      deliveryForm: expect.objectContaining({ ...FILLED, postcode: 'LS1 4AB', delivery_info: 'Blue door' }) as object,
    });
    expect(await button('Place Order')).toBeEnabled();
    await userEvent.click(await button('change'));
    expect(await field('Email')).toHaveValue('jo@example.com');
    expect(await button('Place Order')).toBeDisabled();
  });

  it('FORM-15 says so when the order is collected', async () => {
    await openCheckout({ order: { ...FILLED, ta_method: 'COLLECT', postage: 0 } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    expect(await screen.findByRole('heading', { name: "You're collecting:" })).toHaveFocus();
  });

  it('CHK-43 alerts when the details cannot be written', async () => {
    await openCheckout({ order: FILLED, replies: { 'POST /api/updateOrder': { status: false, message: 'abc' } } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('There was a PROBLEM updating the order');
    expect(alert).toHaveTextContent('abc');
  });
});

describe('the payment section', () => {
  const openPayment = async (options: Opened = {}) => {
    const page = await openCheckout({ ...options, order: { ...FILLED, ...options.order } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    await screen.findByRole('button', { name: 'change' });
    return page;
  };

  it('PAY-04 PAY-05 lists three methods, PayPal as an image', async () => {
    await openPayment({ methods: ['phone', 'credit card', 'paypal'] });
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('img', { name: 'PayPal' })).toBeVisible();
  });

  it('PAY-06 PAY-08 PAY-09 PAY-16 chooses the only method by itself and records it', async () => {
    const { shop } = await openPayment();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pay By Phone' })).toBeVisible();
    expect(screen.getByDisplayValue('07123456789')).toBeDisabled();
    await waitFor(() =>
      expect(shop.callsTo('POST /api/updatePayMethod').map(({ body }) => body)).toEqual([{ method: 'phone' }]),
    );
  });

  it.each([
    ['none', { status: true, payment_methods: [] }, undefined],
    ['a refusal', { status: false, message: 'x' }, 'Problem fetching available payment methods'],
    ['no answer', networkDown, 'Error fetching available payment methods'],
  ])('PAY-07 PAY-21 PAY-22 says that no method is set up: %s', async (_how, reply, popup) => {
    await openCheckout({ replies: { 'GET /api/available_payment_methods': reply } });
    expect(
      await screen.findByText(
        'No payment method(s) have been set up for this site - you cannot complete your order right now',
      ),
    ).toBeVisible();
    if (popup) expect(await screen.findByText(popup)).toBeVisible();
  });

  it('stays when its methods cannot be read again', async () => {
    const { shop, queries } = await openPayment();
    shop.reply({ 'GET /api/available_payment_methods': networkDown });
    await act(() => queries.invalidateQueries({ queryKey: ['payment-methods'] }));
    expect(shop.callsTo('GET /api/available_payment_methods')).toHaveLength(2);
    expect(await button('Place Order')).toBeEnabled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('PAY-16 PAY-17 tells of a choice that cannot be recorded', async () => {
    const { shop } = await openPayment({
      methods: ['phone', 'paypal'],
      replies: { 'POST /api/updatePayMethod': { status: false, message: 'abc' } },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('abc');
    expect(shop.callsTo('POST /api/updatePayMethod')[0]?.body).toEqual({ method: 'paypal' });
  });

  it('PAY-10 CHK-21 CHK-22 CHK-46 places a phone order, confirms it and goes to its page', async () => {
    const { shop, router } = await openPayment();
    shop.reply({ 'POST /api/updateOrder': { status: true, order: anOrder({ status: 'AWAITING-PAYMENT' }) } });
    await userEvent.click(await button('Place Order'));
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveTextContent('We have your order.');
    expect(confirmation).toHaveTextContent('A confirmation email has been sent & should be with you shortly.');
    expect(shop.callsTo('POST /api/updateOrder').at(-1)?.body).toEqual({
      payment_method: 'PHONE',
      status: 'AWAITING-PAYMENT',
    });
    expect(shop.callsTo('POST /complete-order')[0]?.body).toMatchObject({
      payment_method: 'PHONE',
      status: 'AWAITING-PAYMENT',
    });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-complete'));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it('CART-35 reads the emptied cart after the purchase', async () => {
    const { shop } = await openPayment();
    shop.reply({ 'POST /api/getCartFromSession': { cartId: 'NEW', userId: 0, cartItems: [], revision: 0 } });
    await userEvent.click(await button('Place Order'));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(document.querySelector('a[href="/manageCart"]')).toHaveTextContent('0 items£'));
  });

  it.each([
    ['a refusal', { status: false, message: 'abc' }],
    ['no answer', networkDown],
  ])('PAY-28 alerts when the phone order cannot be placed: %s', async (_how, reply) => {
    const { shop } = await openPayment();
    shop.reply({ 'POST /api/updateOrder': reply });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('There was an ERROR placing this order')).toBeVisible();
  });

  it.each([
    ['the update', 'POST /api/updateOrder'],
    ['the completion', 'POST /complete-order'],
  ])('celebrates an order that stands although the answer to %s was lost', async (_which, lost) => {
    const { shop, router } = await openPayment();
    const placed = anOrder({ status: 'AWAITING-PAYMENT' });
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: placed }, [lost]: networkDown });
    await userEvent.click(await button('Place Order'));
    const confirmation = await screen.findByRole('alertdialog', { name: 'Order complete' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
    expect(router.state.location.pathname).toBe('/order-complete');
  });

  it('does not celebrate another order than the one whose answer was lost', async () => {
    const { shop } = await openPayment();
    const before = anOrder({ id: 'BEFOREBEFORE', status: 'AWAITING-PAYMENT' });
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: before }, 'POST /api/updateOrder': networkDown });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('There was an ERROR placing this order')).toBeVisible();
  });

  it('keeps the customer and what they typed here while the connection comes and goes', async () => {
    const { shop, router } = await openPayment();
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder({ status: 'AWAITING-PAYMENT' }) } });
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(shop.callsTo('POST /api/fetchOrder')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('CHK-48 shows a completion error in a popup', async () => {
    await openPayment({ replies: { 'POST /complete-order': { status: false, message: 'abc' } } });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('abc');
  });
});

describe('the plain shop’s Place Order button', () => {
  const openPlain = (options: Opened = {}) =>
    openCheckout({ settings: PLAIN, ...options, order: { ...FILLED, ta_method: null, ...options.order } });
  const complete = async () => {
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
  };

  it('CHK-40 CHK-41 OPEN-104 waits for the form', async () => {
    await openPlain();
    expect(await button('Complete form before placing order')).toBeDisabled();
    await complete();
    expect(await button('Place Order')).toBeEnabled();
  });

  it.each([
    ['CHK-37', 'Email', 'nobody'],
    ['CHK-37', 'Postcode', 'SW1'],
    ['CHK-38', 'Full name', ''],
    ['CHK-38', 'Address line 1', ''],
    ['CHK-38', 'Town or city', ''],
    ['CHK-39', 'Phone number', '123'],
  ])('%s cannot be used with %s "%s"', async (_row, name, text) => {
    await openPlain();
    await retype(name, text);
    expect(await button('Proceed To Payment')).toBeDisabled();
    expect(await button('Complete form before placing order')).toBeDisabled();
  });

  it('CHK-36 CHK-42 sends one request for two clicks', async () => {
    const { shop } = await openPlain({ replies: { 'POST /checkout': silence } });
    await complete();
    await userEvent.dblClick(await button('Place Order'));
    expect(await button('Your order is being processed')).toBeDisabled();
    expect(shop.callsTo('POST /checkout')).toHaveLength(1);
  });

  it('CHK-49 CHK-23 sends the number of a phone payment, confirms the order and shows it', async () => {
    const { shop } = await openPlain();
    await complete();
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('We have your order.');
    expect(shop.callsTo('POST /checkout')[0]?.body).toMatchObject({
      email: 'jo@example.com',
      payment_method: 'phone',
      payment_detail: { number: '07123456789' },
      postage: 250,
    });
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder({ status: 'AWAITING-PAYMENT' }) } });
    await userEvent.click(await button('OK'));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it('celebrates an order that stands although its answer was lost', async () => {
    const { shop } = await openPlain({ replies: { 'POST /checkout': networkDown } });
    await complete();
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder({ status: 'AWAITING-PAYMENT' }) } });
    await userEvent.click(await button('Place Order'));
    await screen.findByRole('alertdialog', { name: 'Order complete' });
    await userEvent.click(await button('OK'));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it('CHK-45 lists why an order was not placed', async () => {
    await openPlain({ replies: { 'POST /checkout': { status: false, message: 'abc' } } });
    await complete();
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('list', { name: 'Problems with your order' })).toHaveTextContent('abc');
  });
});
