import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { networkDown } from '../testing/fake-server';
import { CLOSED } from '../testing/fake-shop';
import { aCartItem, anOrder } from '../testing/fixtures';
import { openCheckout, PLAIN, button } from './testing/open-checkout';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the checkout page', () => {
  it('CHK-01 CHK-03 CHK-04 CHK-05 CHK-07 shows lines and sums', async () => {
    await openCheckout();
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent('1 ×MargheritaContains milk£6.50');
    expect(summary).toHaveTextContent('Items Total Price (before delivery)£6.50');
    expect(summary).toHaveTextContent('Delivery charge£2.50');
    expect(summary).toHaveTextContent('Final Total (inc delivery)£9.00');
  });

  it('G20 names what cannot be ordered any more, and brings the order up to each change of the cart', async () => {
    let isRemoved = false;
    const order = () =>
      isRemoved
        ? anOrder()
        : anOrder({ order_items: [{ quantity: 2, price: 650, name: 'Margherita', allergens: '' }] });
    const { shop } = await openCheckout({
      replies: {
        'POST /api/getCartFromSession': {
          cartId: 'CART',
          userId: 0,
          cartItems: [aCartItem(), aCartItem({ id: 2, name: 'Cola', status: 'out-of-stock', on_menu: false })],
          lapsedItems: [],
          revision: 1,
        },
        'POST /api/fetchOrder': () => ({ status: true, order: order(), message: '' }),
        'POST /api/saveCartAsOrder': () => ({ status: true, order: order(), message: '' }),
        'POST /api/moveProductStockToBasket': async () => {
          await pause(50);
          isRemoved = true;
          return {
            status: true,
            message: '',
            product: { stock: 0, in_basket: 0, available: 0 },
            cartItems: [aCartItem()],
            lapsedItems: [],
            revision: 2,
          };
        },
      },
    });
    const notice = await screen.findByRole('region', { name: 'Not everything can be ordered any more' });
    expect(notice).toHaveTextContent('Cola: No longer on the menu');
    expect(screen.getByRole('link', { name: /Back to your basket/ })).toHaveAttribute('href', '/manageCart');
    await userEvent.click(await button('Remove Cola'));
    await waitFor(() => expect(shop.callsTo('POST /api/saveCartAsOrder')).toHaveLength(1));
    expect(await screen.findByText(/^Your order: 1 item$/)).toBeVisible();
    expect(notice).not.toBeInTheDocument();
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
      order: {
        order_items: [{ quantity: 3, price: 650, name: 'Margherita', allergens: 'Contains milk' }],
        extra_info: 'no onions',
      },
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
    await waitFor(() => expect(screen.getByText('abc')).toBeVisible());
  });

  it('CHK-44 keeps a takeaway’s customer here when the server does not answer', async () => {
    const { router } = await openCheckout({ replies: { 'POST /api/fetchOrder': networkDown } });
    expect(await screen.findByText('there was an ERROR fetching the order')).toBeVisible();
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it.each([
    [
      'is refused for now',
      () => Response.json({ status: false, message: 'Too many changes at once.' }, { status: 429 }),
      'Too many changes at once.',
    ],
    [
      'cannot be brought up to date',
      { status: false, message: 'The menu has changed.', order: anOrder() },
      'The menu has changed.',
    ],
  ])('CHK-44 OPEN-25 keeps a takeaway’s customer here when the order %s', async (_how, reply, text) => {
    const { shop, router } = await openCheckout({ replies: { 'POST /api/fetchOrder': reply } });
    expect(await screen.findByText(text)).toBeVisible();
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder() } });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('form', { name: 'Your details' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/checkout');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('can be tried again when the cart could not be read', async () => {
    const { shop } = await openCheckout({ replies: { 'POST /api/getCartFromSession': networkDown } });
    await userEvent.click(await button('OK'));
    shop.reply({
      'POST /api/getCartFromSession': { cartId: 'CART', userId: 0, cartItems: [aCartItem()], revision: 1 },
    });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('form', { name: 'Your details' })).toBeVisible();
    expect(screen.queryByText('There was an ERROR loading your items')).not.toBeInTheDocument();
  });

  it('can be tried again when neither the cart nor the order could be read', async () => {
    const lost = { 'POST /api/getCartFromSession': networkDown, 'POST /api/fetchOrder': networkDown };
    const { shop } = await openCheckout({ replies: lost });
    await userEvent.click(await button('OK'));
    shop.reply({
      'POST /api/getCartFromSession': { cartId: 'CART', userId: 0, cartItems: [aCartItem()], revision: 1 },
      'POST /api/fetchOrder': { status: true, order: anOrder() },
    });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('form', { name: 'Your details' })).toBeVisible();
  });

  it('can be tried again when only the order could not be read', async () => {
    const { shop } = await openCheckout({ replies: { 'POST /api/fetchOrder': networkDown } });
    await screen.findByText('there was an ERROR fetching the order');
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: anOrder() } });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('form', { name: 'Your details' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
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
      "We couldn't prepare your order for the checkout. Please go back and try again.",
    );
  });
});
