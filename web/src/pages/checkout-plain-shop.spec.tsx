import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { networkDown, silence } from '../testing/fake-server';
import { solveCaptcha } from '../testing/solve-captcha';
import { anOrder } from '../testing/fixtures';
import { FILLED, openCheckout, PLAIN, button, retype, toPayment, type Opened } from './testing/open-checkout';

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
      expected_total: anOrder().total_cost,
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
    await screen.findByRole('alertdialog', { name: 'Order received' });
    await userEvent.click(await button('OK'));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it('G25 asks for the captcha where the server does, and places the order with it', async () => {
    const { shop } = await openPlain({
      replies: { 'POST /checkout': { status: false, message: 'Please tick the box below.', captcha: true } },
    });
    await complete();
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('Please tick the box below.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await solveCaptcha('solved');
    shop.reply({ 'POST /checkout': { status: true, message: 'We have your order.' } });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('We have your order.');
    expect(shop.callsTo('POST /checkout').map(({ body }) => body)).toMatchObject([{}, { captcha: 'solved' }]);
  });

  it('PAY-28 CHK-45 alerts and lists why an order was not placed', async () => {
    await openPlain({ replies: { 'POST /checkout': { status: false, message: 'abc' } } });
    await complete();
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('There was an ERROR placing this order');
    await userEvent.click(await button('OK'));
    expect(await screen.findByRole('list', { name: 'Problems with your order' })).toHaveTextContent('abc');
  });
});
