import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { networkDown } from '../testing/fake-server';
import { fakePayPalJs } from '../testing/fake-paypal-js';
import { anOrder } from '../testing/fixtures';
import { button, FILLED, openCheckout, PLAIN, toPayment, type Opened } from './testing/open-checkout';

const order = anOrder(FILLED);
const CREATED = { status: true, message: '', paypalOrderId: 'PP-1', order };
const SETUP_FAILED =
  'Unable to proceed with PayPal right now, please pick another payment method (if possible) or try later';

let tests = 0;

describe('paying by PayPal', () => {
  const openPayPal = async ({ replies, ...options }: Opened = {}, comes = true) => {
    const paypal = fakePayPalJs({ comes });
    // The loader keeps a script for as long as the page stands, and each test is a page of its own.
    const clientId = `client-${++tests}`;
    const page = await openCheckout({
      methods: ['phone', 'paypal'],
      order: FILLED,
      ...options,
      replies: {
        'GET /api/payment_scripts': { status: true, message: '', stripe: null, paypal: { clientId, script: null } },
        'POST /api/createPayPalOrder': CREATED,
        ...replies,
      },
    });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    await userEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
    return { paypal, clientId, ...page };
  };

  it('PAY-15 PAY-16 OPEN-44 loads the buttons when PayPal is chosen', async () => {
    const { paypal, clientId, shop } = await openPayPal();
    expect(await button('Pay with PayPal')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pay By PayPal' })).toBeVisible();
    expect(paypal.asked).toHaveLength(1);
    const address = new URL(paypal.asked[0] ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://www.paypal.com/sdk/js');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ 'client-id': clientId, currency: 'GBP' });
    expect(shop.callsTo('POST /api/updatePayMethod')[0]?.body).toEqual({ method: 'paypal' });
    expect(shop.callsTo('POST /api/createPayPalOrder')).toEqual([]);
  });

  it('CHK-46 OPEN-44 OPEN-110 asks for what the page shows, and completes what was approved', async () => {
    const { paypal, shop, router } = await openPayPal();
    await button('Pay with PayPal');
    act(() => void paypal.approve());
    const confirmation = await screen.findByRole('alertdialog', { name: 'Order complete' });
    expect(shop.callsTo('POST /api/createPayPalOrder')[0]?.body).toEqual({ expected_total: 900 });
    expect(shop.callsTo('POST /complete-order')[0]?.body).toEqual({
      payment_method: 'PAYPAL',
      status: 'approved',
      message: '',
    });
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder({ status: 'COMPLETE' }) } });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-complete'));
  });

  it('CHK-50 OPEN-104 sends an empty payment detail in a plain shop', async () => {
    const address = { ...FILLED, postcode: 'LS1 4AB' };
    const { paypal, shop } = await openPayPal({ settings: PLAIN, order: { ...address, ta_method: null } });
    await button('Pay with PayPal');
    act(() => void paypal.approve());
    await screen.findByRole('alertdialog', { name: 'Order complete' });
    expect(shop.callsTo('POST /checkout')[0]?.body).toMatchObject({ payment_method: 'paypal', payment_detail: {} });
  });

  it('OPEN-44 says that nothing was charged when the customer cancels', async () => {
    const { paypal, shop } = await openPayPal();
    await button('Pay with PayPal');
    await act(() => paypal.cancel());
    expect(await screen.findByText(/^You cancelled the payment at PayPal\. You have not been charged/)).toBeVisible();
    expect(shop.callsTo('POST /complete-order')).toEqual([]);
  });

  it('PAY-27 alerts when the window breaks down', async () => {
    const { paypal } = await openPayPal();
    await button('Pay with PayPal');
    await act(() => paypal.breakDown());
    expect(await screen.findByText('There was an ERROR processing your payment')).toBeVisible();
  });

  it('OPEN-110 shows once why a payment could not begin, and the new total', async () => {
    const dearer = { ...order, total_cost: 1000, postage: 350 };
    const refused = { status: false, message: 'The total has changed.', order: dearer };
    const { paypal } = await openPayPal({ replies: { 'POST /api/createPayPalOrder': refused } });
    await button('Pay with PayPal');
    await act(() => paypal.approve());
    const popup = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(popup).toHaveTextContent('The total has changed.');
    await userEvent.click(within(popup).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findAllByText('£10.00')).not.toEqual([]);
  });

  it('CHK-48 says what the server says when PayPal did not pay, and lets the customer try again', async () => {
    const message = 'Your payment was declined. Please try again, or pick another payment method.';
    const { paypal } = await openPayPal({ replies: { 'POST /complete-order': { status: false, message } } });
    await button('Pay with PayPal');
    act(() => void paypal.approve());
    const popup = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(popup).toHaveTextContent(message);
    await userEvent.click(within(popup).getByRole('button', { name: 'OK' }));
    expect(await button('Pay with PayPal')).toBeVisible();
  });

  it.each([
    ['its script does not come', {}, false],
    ['the shop does not answer', { 'GET /api/payment_scripts': networkDown }, true],
  ])('OPEN-44 says that PayPal cannot be used when %s', async (_why, replies, comes) => {
    await openPayPal({ replies }, comes);
    expect((await screen.findAllByText(SETUP_FAILED)).length).toBeGreaterThan(0);
  });
});
