import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { networkDown, silence } from '../testing/fake-server';
import { aCartItem } from '../testing/fixtures';
import { openHome, addButton } from './testing/open-home';

describe('the cart in the header and beside the menu', () => {
  const two = [aCartItem({ price: 250, quantity: 2 })];

  it('NAV-10 NAV-11 NAV-14 shows icon, count and total, and leads to the cart page', async () => {
    await openHome({ cart: two });
    const link = await screen.findByRole('link', { name: /Your basket/ });
    expect(link).toHaveTextContent('2 items£5.00');
    expect(link.querySelector('svg')).toBeInTheDocument();
    expect(link).toHaveAttribute('href', '/manageCart');
  });

  it('NAV-12 shows a placeholder when the cart is empty', async () => {
    await openHome();
    expect(await screen.findByRole('link', { name: /Your basket/ })).toHaveTextContent(/£$/);
  });

  it('NAV-15 CART-26 is not there before the cart has loaded', async () => {
    await openHome({ replies: { 'POST /api/getCartFromSession': silence } });
    await addButton(0);
    expect(screen.queryByRole('link', { name: /Your basket/ })).not.toBeInTheDocument();
  });

  it('NAV-13 CART-39 pulses for one second after an add', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openHome();
    const link = await screen.findByRole('link', { name: /Your basket/ });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await addButton(0));
    await waitFor(() => expect(link).toHaveClass('pulse'));
    act(() => void vi.advanceTimersByTime(900));
    expect(link).toHaveClass('pulse');
    act(() => void vi.advanceTimersByTime(200));
    expect(link).not.toHaveClass('pulse');
  });

  it('NAV-13 begins a pulse anew at a change within the second', async () => {
    await openHome();
    const pulsing = async () => {
      const link = await screen.findByRole('link', { name: /Your basket/ });
      await waitFor(() => expect(link).toHaveClass('pulse'));
      return link.querySelector('.animate-pulse-once');
    };
    const add = async (count: number) => act(async () => (await addButton(count)).click());
    await add(0);
    const first = await pulsing();
    expect(first).toHaveTextContent('1 item');
    await add(1);
    await waitFor(async () => expect(await pulsing()).toHaveTextContent('2 items'));
    expect(await pulsing()).not.toBe(first);
  });

  it('NAV-05 NAV-06 NAV-08 NAV-09 sums the cart up, with its ways onward', async () => {
    await openHome({ cart: two, settings: { is_takeaway: '0' } });
    const region = () => screen.getByRole('region', { name: 'Summary of your basket' });
    await waitFor(() => expect(region()).toHaveTextContent('2 items£5.00'));
    const summary = region();
    expect(within(summary).getByRole('link', { name: 'View basket' })).toHaveAttribute('href', '/manageCart');
    expect(within(summary).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('OPEN-25 leads over the cart page on a takeaway', async () => {
    await openHome({ cart: two });
    expect(await screen.findByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/manageCart');
  });

  it.each([
    ['this basket', 'CART', '/checkout'],
    ['an earlier one', 'ELSE', '/manageCart'],
  ])('OPEN-25 after a reload, with a method chosen for %s', async (_whose, of, path) => {
    const value = { method: 'COLLECT', postcode: '', isRecorded: true };
    sessionStorage.setItem('hatch-choice', JSON.stringify({ of, at: Date.now(), value }));
    await openHome({ cart: two });
    expect(await screen.findByRole('link', { name: 'Checkout' })).toHaveAttribute('href', path);
  });

  it('NAV-07 CART-34 CART-42 clears the cart, giving each line back', async () => {
    const { shop } = await openHome({ cart: two });
    const clear = await screen.findByRole('button', { name: 'Clear basket' });
    expect(clear).toHaveAttribute('title', 'Clear basket');
    await userEvent.click(clear);
    expect(await screen.findByText('Your basket is empty')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /Your basket/ })).toHaveClass('pulse'));
    expect(shop.callsTo('POST /api/moveProductStockToBasket').map(({ body }) => body)).toEqual([
      { id: 1, variant: '', quantity: -2, returnToStock: true },
    ]);
  });
});

describe('what the menu page says of the cart', () => {
  it('G20 names what was kept too long at the next look', async () => {
    const cart = { cartId: 'CART', userId: 0, cartItems: [], lapsedItems: [aCartItem({ quantity: 2 })], revision: 4 };
    await openHome({ replies: { 'POST /api/getCartFromSession': cart } });
    const notice = await screen.findByRole('status', { name: 'No longer in your basket' });
    expect(notice).toHaveTextContent('2 × Margherita');
    expect(within(notice).getByRole('button', { name: 'Put it back' })).toBeVisible();
  });

  it('G20 says that a line has sold out', async () => {
    await openHome({ cart: [aCartItem({ status: 'out-of-stock' }), aCartItem({ id: 2 })] });
    expect(await screen.findByText('1 sold out')).toBeVisible();
  });
});

describe('the session cart', () => {
  it('CART-37 is loaded at the start', async () => {
    const { shop } = await openHome({ cart: [aCartItem()] });
    expect(await addButton(1)).toBeVisible();
    expect(shop.callsTo('POST /api/updateCartInSession')).toHaveLength(0);
  });

  const holdCopy = (cartId: string) =>
    sessionStorage.setItem('hatch-cart', JSON.stringify({ cartId, items: [aCartItem({ quantity: 2 })], revision: 7 }));

  it('CART-38 is saved at the start when the page still holds items of it', async () => {
    holdCopy('CART');
    const { shop } = await openHome({ cart: [aCartItem()] });
    expect(await addButton(1)).toBeVisible();
    await waitFor(() =>
      expect(shop.callsTo('POST /api/updateCartInSession').map(({ body }) => body)).toEqual([
        { items: [{ id: 1, variant: '', quantity: 2 }], revision: 7 },
      ]),
    );
  });

  it('OPEN-22 is not overwritten by what a tab still holds of the cart before it', async () => {
    holdCopy('ORDERED');
    const { shop } = await openHome({ cart: [aCartItem()] });
    expect(await addButton(1)).toBeVisible();
    expect(shop.callsTo('POST /api/updateCartInSession')).toEqual([]);
    expect(sessionStorage.getItem('hatch-cart')).toContain('"cartId":"CART"');
  });

  it('CART-36 saves every change', async () => {
    const { shop } = await openHome();
    await userEvent.click(await addButton(0));
    await waitFor(() =>
      expect(shop.callsTo('POST /api/updateCartInSession').map(({ body }) => body)).toEqual([
        { items: [{ id: 1, variant: '', quantity: 1 }], revision: 2 },
      ]),
    );
  });

  it('CART-59 alerts when the save fails', async () => {
    await openHome({ replies: { 'POST /api/updateCartInSession': { status: false, message: 'no' } } });
    await userEvent.click(await addButton(0));
    expect(await screen.findByText('There was an ERROR saving your updated cart')).toBeVisible();
  });

  it('CART-60 CART-61 NAV-03 logs twice and alerts when it cannot be loaded, by neither of its names', async () => {
    const { shop } = await openHome({ replies: { 'POST /api/getCartFromSession': networkDown } });
    expect(await screen.findByText('There was an ERROR loading your items')).toBeVisible();
    await waitFor(() => expect(shop.callsTo('POST /api/log-error')).toHaveLength(2));
  });

  it('NAV-15 counts as loaded with the first answer that carries it', async () => {
    await openHome({ replies: { 'POST /api/getCartFromSession': networkDown } });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('link', { name: /Your basket/ })).not.toBeInTheDocument();
    await userEvent.click(await addButton(0));
    expect(await screen.findByRole('link', { name: /Your basket/ })).toHaveTextContent('1 item');
  });

  it('is read again once the network is back', async () => {
    const { shop } = await openHome({ replies: { 'POST /api/getCartFromSession': networkDown } });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    shop.reply({
      'POST /api/getCartFromSession': { cartId: 'CART', userId: 0, cartItems: [aCartItem()], revision: 1 },
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await addButton(1)).toBeVisible();
  });
});
