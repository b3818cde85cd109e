import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heldAnswer, networkDown, silence } from '../testing/fake-server';
import { solveCaptcha } from '../testing/solve-captcha';
import { anOrder } from '../testing/fixtures';
import { FILLED, openCheckout, button, toPayment, type Opened } from './testing/open-checkout';

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

  it('PAY-16 shows a method as chosen at the press itself', async () => {
    await openPayment({ methods: ['phone', 'paypal'] });
    const payPal = await screen.findByRole('radio', { name: 'PayPal' });
    payPal.click();
    expect(payPal).toBeChecked();
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

  it('PAY-06 PAY-17 records the only method once more when it could not be recorded', async () => {
    const { shop } = await openCheckout({
      methods: ['paypal'],
      order: FILLED,
      replies: { 'POST /api/updatePayMethod': networkDown },
    });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    await userEvent.click(await button('OK'));
    shop.reply({ 'POST /api/updatePayMethod': { status: true, message: '' }, 'GET /api/payment_scripts': silence });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Pay By PayPal' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(shop.callsTo('POST /api/updatePayMethod')).toHaveLength(2);
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
      expected_total: anOrder().total_cost,
    });
    expect(shop.callsTo('POST /complete-order')[0]?.body).toMatchObject({
      payment_method: 'PHONE',
      status: 'AWAITING-PAYMENT',
    });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-complete'));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it('PAY-10 PAY-16 places once the choice of the method is known, which would be refused later', async () => {
    const chosen = heldAnswer();
    const { shop } = await openPayment({ replies: { 'POST /api/updatePayMethod': chosen.answer } });
    await userEvent.click(await button('Place Order'));
    expect(await button('Place Order')).toBeDisabled();
    expect(shop.callsTo('POST /complete-order')).toEqual([]);
    chosen.give({ status: true, message: '' });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('A confirmation email has been sent');
    expect(shop.callsTo('POST /complete-order')).toHaveLength(1);
  });

  it('CART-35 reads the emptied cart after the purchase', async () => {
    const { shop } = await openPayment();
    shop.reply({ 'POST /api/getCartFromSession': { cartId: 'NEW', userId: 0, cartItems: [], revision: 0 } });
    await userEvent.click(await button('Place Order'));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(document.querySelector('a[href="/manageCart"]')).toHaveTextContent('0 items£'));
  });

  it.each([
    ['a refusal', { status: false, message: 'abc' }, 'abc'],
    ['no answer', networkDown, 'The shop did not answer.'],
  ])('PAY-28 CHK-45 alerts and lists when the phone order cannot be placed: %s', async (_how, reply, why) => {
    const { shop } = await openPayment();
    shop.reply({ 'POST /api/updateOrder': reply });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('There was an ERROR placing this order')).toBeVisible();
    await userEvent.click(await button('OK'));
    expect(await screen.findByRole('list', { name: 'Problems with your order' })).toHaveTextContent(why);
  });

  it('G25 asks for the captcha where the server does, and places the order with it', async () => {
    const { shop } = await openPayment();
    const refusal = { status: false, message: 'Please tick the box below.', captcha: true, order: anOrder(FILLED) };
    shop.reply({ 'POST /api/updateOrder': refusal });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('Please tick the box below.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await button('Place Order')).toBeDisabled();
    await solveCaptcha('solved');
    expect(screen.queryByText('Please tick the box below.')).toBeNull();
    shop.reply({ 'POST /api/updateOrder': { status: true, order: anOrder({ status: 'AWAITING-PAYMENT' }) } });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alertdialog', { name: 'Order received' })).toBeVisible();
    const [first, second] = shop.callsTo('POST /api/updateOrder').slice(-2);
    expect(first?.body).not.toHaveProperty('captcha');
    expect(second?.body).toMatchObject({ payment_method: 'PHONE', captcha: 'solved' });
  });

  it('G25 sends a solved captcha once', async () => {
    const { shop } = await openPayment();
    const asked = { status: false, message: 'Please tick the box below.', captcha: true };
    shop.reply({ 'POST /api/updateOrder': asked });
    await userEvent.click(await button('Place Order'));
    await solveCaptcha('solved');
    shop.reply({ 'POST /api/updateOrder': { status: false, message: 'sold out' } });
    await userEvent.click(await button('Place Order'));
    await userEvent.click(await button('OK'));
    shop.reply({ 'POST /api/updateOrder': asked });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('Please tick the box below.')).toBeVisible();
    expect(shop.callsTo('POST /api/updateOrder').at(-1)?.body).not.toHaveProperty('captcha');
  });

  it('CHK-45 lists why it was not placed once, and not while it is tried again', async () => {
    const { shop } = await openPayment();
    const refusal = { status: false, message: 'abc', order: anOrder(FILLED) };
    shop.reply({ 'POST /api/updateOrder': refusal });
    await userEvent.click(await button('Place Order'));
    await userEvent.click(await button('OK'));
    const again = heldAnswer();
    shop.reply({ 'POST /api/updateOrder': again.answer });
    await userEvent.click(await button('Place Order'));
    expect(screen.queryByRole('list', { name: 'Problems with your order' })).toBeNull();
    again.give(refusal);
    await userEvent.click(await button('OK'));
    const problems = await screen.findByRole('list', { name: 'Problems with your order' });
    expect(
      within(problems)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['abc']);
  });

  it.each([
    ['the update', 'POST /api/updateOrder'],
    ['the completion', 'POST /complete-order'],
  ])('celebrates an order that stands although the answer to %s was lost', async (_which, lost) => {
    const { shop, router } = await openPayment();
    const placed = anOrder({ status: 'AWAITING-PAYMENT' });
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: placed }, [lost]: networkDown });
    await userEvent.click(await button('Place Order'));
    const confirmation = await screen.findByRole('alertdialog', { name: 'Order received' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('K7P2QX')).toBeVisible();
    expect(router.state.location.pathname).toBe('/order-complete');
  });

  it('G14 OPEN-110 shows the total that a refusal names, and places that one next', async () => {
    const { shop } = await openPayment();
    const order_items = [{ quantity: 2, price: 2240, name: 'Margherita' }];
    const changed = { ...anOrder(FILLED), order_items, postage: 0, total_cost: 4480 };
    const message = 'Please check the new total and place the order again.';
    shop.reply({ 'POST /api/updateOrder': { status: false, message, order: changed } });
    await userEvent.click(await button('Place Order'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    expect(await screen.findAllByText('£44.80')).not.toEqual([]);
    await userEvent.click(await button('Place Order'));
    expect(shop.callsTo('POST /api/updateOrder').at(-1)?.body).toMatchObject({ expected_total: 4480 });
  });

  it('asks for what is missing once the order turns out to be delivered', async () => {
    const { shop } = await openPayment();
    const delivered = { ...anOrder(FILLED), ta_method: 'DELIVER', address_1: '' };
    shop.reply({ 'POST /api/updateOrder': { status: false, message: 'changed', order: delivered } });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByLabelText('Address line 1')).toBeInTheDocument();
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
