import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCartCopy } from '../features/cart/hooks/use-session-cart';
import { notices } from '../lib/notify';
import { networkDown, type Replies, silence } from '../testing/fake-server';
import { CLOSED, fakeShop } from '../testing/fake-shop';
import { aCartItem, anOrder, aProduct, aProductWithVariants, type CartItem } from '../testing/fixtures';
import { aBoot, handLive, renderApp } from '../testing/render-app';

type Opened = {
  readonly cart?: readonly CartItem[];
  readonly replies?: Replies;
  readonly settings?: Readonly<Record<string, string>>;
  readonly label?: 'basket' | 'cart';
  readonly products?: Parameters<typeof fakeShop>[0];
};

const openCart = async ({
  cart = [aCartItem()],
  replies,
  settings,
  label = 'basket',
  products = [aProduct()],
}: Opened = {}) => {
  const shop = fakeShop(products, replies, cart);
  const live = handLive();
  const boot = {
    settings: { ...aBoot().settings, is_takeaway: '0', ...settings },
    cartLabel: label,
    storeState: 'open',
  };
  const page = renderApp('/manageCart', { live: live.live, boot });
  const heading = () => screen.getByRole('heading', { level: 1, hidden: true });
  await waitFor(() => expect(heading().closest('[aria-busy]')).toBeNull());
  return { shop, live, ...page };
};

const MOVE = 'POST /api/moveProductStockToBasket';
const READ = 'POST /api/getCartFromSession';
const lines = () => within(screen.getByRole('region', { name: /Items in your/ })).getAllByRole('listitem');
const quantity = () => lines()[0]?.querySelector('output');

/** The network fails for calls that put something into the cart, until what is returned is called. */
const cutAdding = () => {
  const fetched = window.fetch;
  let isCut = true;
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) =>
    isCut && MOVE.endsWith(address.pathname) ? Promise.reject(new TypeError('fetch failed')) : fetched(address, init),
  );
  return () => {
    isCut = false;
  };
};

const network = (isThere: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the cart page', () => {
  it.each(['basket', 'cart'] as const)('CART-01 CART-02 NAV-03 is headed Your %s', async (label) => {
    await openCart({ label });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Your ${label}`);
    expect(document.body).not.toHaveTextContent(label === 'cart' ? /basket/i : /your cart/i);
  });

  it('CART-03 says so when it is empty', async () => {
    await openCart({ cart: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your basket is empty');
  });

  it('OPEN-33 leads from the empty basket to the order that was just placed, and says nothing without one', async () => {
    const order = anOrder({ status: 'AWAITING-PAYMENT', ref: '3PNW1' });
    await openCart({ cart: [], replies: { 'POST /api/fetchOrder': { status: true, order } } });
    expect(await screen.findByRole('link', { name: 'Your order 3PNW1' })).toHaveAttribute('href', '/order-complete');
    cleanup();
    const none = { status: false, message: 'There is no order yet' };
    const { shop } = await openCart({ cart: [], replies: { 'POST /api/fetchOrder': none } });
    await waitFor(() => expect(shop.callsTo('POST /api/fetchOrder')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /Your order/ })).toBeNull();
  });

  it('MENU-07 CART-08 follows a change of the menu, with what was typed as it was', async () => {
    const { shop, live } = await openCart({ settings: { is_takeaway: '1' } });
    const note = screen.getByRole('textbox', { name: /extra info/ });
    await userEvent.type(note, 'No onions');
    const cart = { cartId: 'CART', userId: 0, cartItems: [aCartItem({ name: 'Verace', price: 725 })], revision: 1 };
    shop.reply({ 'POST /api/getCartFromSession': { ...cart, lapsedItems: [] } });
    act(() => live.emit('shop', 'MenuChanged', { product_ids: [1] }));
    await waitFor(() => expect(lines()[0]).toHaveTextContent('£7.25 each'));
    expect(lines()[0]).toHaveTextContent('Verace');
    expect(note).toHaveValue('No onions');
  });

  it('G20 names what was kept too long, and what of it can still be had', async () => {
    const lapsedItems = [
      aCartItem({ quantity: 2 }),
      aCartItem({ id: 2, name: 'Brownie', quantity: 1, available: 0 }),
      aCartItem({ id: 3, name: 'Ramen', quantity: 3, available: 1 }),
    ];
    const cart = { cartId: 'CART', userId: 0, cartItems: [], lapsedItems, revision: 4 };
    const { shop } = await openCart({ replies: { 'POST /api/getCartFromSession': cart } });
    const notice = screen.getByRole('status', { name: 'No longer in your basket' });
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × MargheritaAdd again', '1 × BrownieNo more left', '3 × RamenAdd 1 again']);
    await userEvent.click(within(notice).getByRole('button', { name: 'Add again Margherita' }));
    await waitFor(() => expect(shop.callsTo(MOVE)).toHaveLength(2));
  });

  it('G20 puts all of it back at once, unit by unit, and tells what could not be had', async () => {
    const lapsedItems = [aCartItem({ quantity: 2 }), aCartItem({ id: 2, name: 'Brownie', quantity: 1, available: 1 })];
    const products = [aProduct(), aProduct({ id: 2, name: 'Brownie', stock: 0, available: 0 })];
    const { shop } = await openCart({ cart: [], products });
    const answer = { cartId: 'CART', userId: 0, cartItems: [], lapsedItems, revision: 4 };
    shop.reply({ 'POST /api/getCartFromSession': answer });
    act(() => void window.dispatchEvent(new Event('focus')));
    await userEvent.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText("We couldn't put back: 1 × Brownie")).toBeVisible();
    expect(lines()).toHaveLength(1);
    expect(shop.callsTo(MOVE).map(({ body }) => body)).toEqual([
      { id: 1, variant: '', quantity: 1 },
      { id: 1, variant: '', quantity: 1 },
      { id: 2, variant: '', quantity: 1 },
    ]);
  });

  it('G20 keeps telling of what the shop did not answer about, to be put back then', async () => {
    const answer = { cartId: 'CART', userId: 0, cartItems: [], lapsedItems: [aCartItem({ quantity: 2 })], revision: 4 };
    const { shop } = await openCart({ cart: [] });
    shop.reply({ 'POST /api/getCartFromSession': answer });
    act(() => void window.dispatchEvent(new Event('focus')));
    const mend = cutAdding();
    await userEvent.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'No longer in your basket' })).toBeVisible();
    mend();
    await press('Put it back');
    expect(await screen.findByText('Your basket is back.')).toBeVisible();
    expect(quantity()).toHaveTextContent('2');
    expect(screen.queryByRole('status', { name: /No longer/ })).toBeNull();
  });

  it('G20 tells of it once', async () => {
    const cart = { cartId: 'CART', userId: 0, cartItems: [], lapsedItems: [aCartItem()], revision: 4 };
    await openCart({ replies: { 'POST /api/getCartFromSession': cart } });
    await press('All right');
    expect(screen.queryByRole('status', { name: /No longer/ })).toBeNull();
  });

  it('can be tried again when the cart could not be read', async () => {
    const { shop } = await openCart({ replies: { 'POST /api/getCartFromSession': networkDown } });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    shop.reply({
      'POST /api/getCartFromSession': { cartId: 'CART', userId: 0, cartItems: [aCartItem()], revision: 1 },
    });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Increase Margherita' })).toBeVisible();
  });

  it('CART-04 CART-05 CART-07 CART-08 CART-11 CART-12 CART-14 shows each line and the sums', async () => {
    await openCart({
      cart: [
        aCartItem({ price: 200, incremental_price: 50, variant: 'Large', quantity: 3 }),
        aCartItem({ id: 2, name: 'Cola' }),
      ],
    });
    const [first, second] = lines();
    expect(first?.querySelector('img')).toHaveAttribute('src', '/uploads/margherita.jpg');
    expect(first).toHaveTextContent('MargheritaLargeTomato and mozzarella£2.50 each');
    expect(first).toHaveTextContent('£7.50');
    expect(second).not.toHaveTextContent('Large');
    expect(screen.getByText('Total items:')).toHaveTextContent('Total items: 4');
    expect(screen.getByRole('region', { name: /Items in your/ })).toHaveTextContent('Total £14.00');
  });

  it('CART-06 OPEN-24 notes what is virtual', async () => {
    await openCart({ cart: [aCartItem({ virtual: true }), aCartItem({ id: 2 })] });
    expect(lines()[0]).toHaveTextContent('Virtual product - nothing will be posted');
    expect(lines()[1]).not.toHaveTextContent('Virtual product');
  });

  it('CART-09 CART-19 offers the increase arrow only while some are available', async () => {
    await openCart({ cart: [aCartItem(), aCartItem({ id: 2, name: 'Cola', available: 0 })] });
    expect(screen.getByRole('button', { name: 'Increase Margherita' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Decrease Cola' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Increase Cola' })).not.toBeInTheDocument();
  });

  it.each([
    ['was withdrawn', { status: 'out-of-stock', on_menu: false }, 'No longer on the menu'],
    ['was taken off sale', { status: 'out-of-stock' }, 'Sold out'],
    ['was recounted to none', { stock: 0, available: -1 }, 'Sold out'],
    ['was recounted to fewer', { quantity: 3, stock: 2, available: -1 }, 'Only 2 left'],
  ] as const)('G20 CART-19 marks a line that %s, and lets nothing be ordered with it', async (_what, item, words) => {
    await openCart({ cart: [aCartItem(item)] });
    expect(within(lines()[0] as HTMLElement).getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Increase Margherita' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    expect(screen.getByText('First remove or change what cannot be ordered any more.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Margherita' })[1] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  it('G20 says when what is sold out is back', async () => {
    const back_at = new Date(Date.now() + 36 * 60 * 60_000).toISOString();
    await openCart({ cart: [aCartItem({ status: 'out-of-stock', back_at })] });
    expect(screen.getByText(/^Sold out until (tomorrow|\w{3}.* \d)/)).toBeVisible();
  });

  it('G20 offers the other variants and the dishes of its category instead, and exchanges the line', async () => {
    const products = [
      aProductWithVariants(),
      aProduct({ id: 3, name: 'Garden' }),
      aProduct({ id: 4, name: 'Marinara', available: 0 }),
      aProduct({ id: 5, name: 'Cola', categories: ['Drinks'] }),
    ];
    const gone = aCartItem({ id: 2, name: 'Pepperoni', variant: 'Giant', quantity: 2, status: 'out-of-stock' });
    const { shop } = await openCart({ cart: [gone], products });
    await press('Choose instead of Pepperoni, Giant');
    const dialog = await screen.findByRole('dialog', { name: 'Instead of Pepperoni, Giant' });
    const taken = await within(dialog).findAllByRole('button', { name: /^Take this/ });
    expect(taken.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Take this: Pepperoni, Small',
      'Take this: Pepperoni, Medium',
      'Take this: Pepperoni, Large',
      'Take this: Garden',
    ]);
    await press('Take this: Garden');
    await waitFor(() =>
      expect(shop.callsTo(MOVE).map(({ body }) => body)).toEqual([
        { id: 3, variant: '', quantity: 1 },
        { id: 3, variant: '', quantity: 1 },
        { id: 2, variant: 'Giant', quantity: -2, returnToStock: true },
      ]),
    );
    expect(lines()).toHaveLength(1);
  });

  it('CART-13 undoes the emptying, and takes no unit twice', async () => {
    const { shop } = await openCart({ cart: [aCartItem({ quantity: 2 })] });
    await press('Clear basket');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your basket is back.')).toBeVisible();
    expect(lines()[0]?.querySelector('output')).toHaveTextContent('2');
    expect(shop.callsTo(MOVE).map(({ body }) => (body as { quantity: number }).quantity)).toEqual([-2, 1, 1]);
  });

  it('CART-13 offers the undoing once more when the shop did not answer', async () => {
    const { shop } = await openCart({ cart: [aCartItem({ quantity: 2 })] });
    await press('Clear basket');
    await waitFor(() => expect(shop.callsTo(MOVE)).toHaveLength(1));
    const reads = shop.callsTo(READ).length;
    const mend = cutAdding();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^The shop did not answer/)).toBeVisible();
    await waitFor(() => expect(shop.callsTo(READ)).toHaveLength(reads + 1));
    mend();
    await userEvent.click(again);
    expect(await screen.findByText('Your basket is back.')).toBeVisible();
    expect(quantity()).toHaveTextContent('2');
  });

  it('CART-13 undoes an emptying that waits for the network by not sending it, nor after a reload', async () => {
    onTestFinished(() => {
      network(true);
      vi.restoreAllMocks();
    });
    const { shop } = await openCart({ cart: [aCartItem({ quantity: 2 })] });
    network(false);
    await press('Clear basket');
    await waitFor(() => expect(readCartCopy()?.changes).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your basket is back.')).toBeVisible();
    expect(quantity()).toHaveTextContent('2');
    expect(readCartCopy()?.changes).toEqual([]);
    network(true);
    await press('Increase Margherita');
    await waitFor(() => expect(shop.callsTo(MOVE)).toHaveLength(1));
    expect(shop.callsTo(MOVE)[0]?.body).toEqual({ id: 1, variant: '', quantity: 1 });
  });

  it('leaves the keyboard in the cart when the line or the arrow that was pressed goes', async () => {
    const user = userEvent.setup();
    await openCart({ cart: [aCartItem(), aCartItem({ id: 2, name: 'Cola', quantity: 2, available: 1 })] });
    screen.getByRole('button', { name: 'Decrease Margherita' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(quantity()).toHaveFocus();
    screen.getByRole('button', { name: 'Increase Cola' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Increase Cola' })).toBeNull());
    expect(quantity()).toHaveFocus();
    expect(quantity()).toHaveTextContent('3');
  });

  it('CART-40 CART-45 increases by exactly one, and the cart pulses', async () => {
    const { shop } = await openCart();
    await press('Increase Margherita');
    await waitFor(() => expect(screen.getByRole('link', { name: /Your basket/ })).toHaveClass('pulse'));
    expect(shop.callsTo(MOVE).map(({ body }) => body)).toEqual([{ id: 1, variant: '', quantity: 1 }]);
    expect(lines()[0]).toHaveTextContent('£13.00');
  });

  it('CART-30 decreases by exactly one', async () => {
    const { shop } = await openCart({ cart: [aCartItem({ quantity: 3 })] });
    await press('Decrease Margherita');
    await waitFor(() =>
      expect(shop.callsTo(MOVE).map(({ body }) => body)).toEqual([{ id: 1, variant: '', quantity: -1 }]),
    );
    expect(lines()[0]).toHaveTextContent('£13.00');
  });

  it('CART-31 CART-43 deletes the line at the last one, and the cart pulses', async () => {
    await openCart();
    await press('Decrease Margherita');
    expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: /Your basket/ })).toHaveClass('pulse'));
  });

  it('CART-10 CART-33 CART-41 removes the whole line, gives it back, and the cart pulses', async () => {
    const { shop } = await openCart({ cart: [aCartItem({ quantity: 3 }), aCartItem({ id: 2, name: 'Cola' })] });
    await press('Remove Margherita');
    await waitFor(() => expect(screen.getByRole('link', { name: /Your basket/ })).toHaveClass('pulse'));
    expect(lines()).toHaveLength(1);
    expect(shop.callsTo(MOVE)[0]?.body).toEqual({ id: 1, variant: '', quantity: -3, returnToStock: true });
  });

  it('CART-13 CART-34 clears the cart with one call a line', async () => {
    const { shop } = await openCart({ cart: [aCartItem({ quantity: 2 }), aCartItem({ id: 2, variant: 'Large' })] });
    await press('Clear basket');
    expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await waitFor(() =>
      expect(shop.callsTo(MOVE).map(({ body }) => body)).toEqual([
        { id: 1, variant: '', quantity: -2, returnToStock: true },
        { id: 2, variant: 'Large', quantity: -1, returnToStock: true },
      ]),
    );
  });

  it('CART-13 CART-34 goes on clearing past a line that the shop had taken back, and says nothing of it', async () => {
    const [lapsed, other] = [aCartItem(), aCartItem({ id: 2, name: 'Cola' })];
    const reply = ({ id }: { readonly id: number }) => ({
      status: id !== lapsed.id,
      message: 'Failed to locate item in cart to reduce qty',
      product: { stock: 10, in_basket: 0, available: 10 },
      cartItems: id === lapsed.id ? [other] : [],
      lapsedItems: [lapsed],
      revision: 9,
    });
    const { shop } = await openCart({ cart: [lapsed, other], replies: { [MOVE]: reply } });
    await press('Clear basket');
    await waitFor(() => expect(shop.callsTo('POST /api/updateCartInSession')[0]?.body).toMatchObject({ items: [] }));
    expect(shop.callsTo(MOVE).map(({ body }) => (body as { id: number }).id)).toEqual([1, 2]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('NAV-16 OPEN-68 leads from a line to its product only while there is one', async () => {
    await openCart({ cart: [aCartItem({ on_menu: false }), aCartItem({ id: 2, name: 'Cola' })] });
    expect(screen.getByRole('heading', { name: 'Margherita' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Margherita' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Cola' })).toHaveAttribute('href', '/product/2');
  });

  it('CART-55 shows a refused increase under No more stock, and takes it back', async () => {
    await openCart({ replies: { [MOVE]: { status: false, message: 'abc' } } });
    await press('Increase Margherita');
    expect(await screen.findByRole('alertdialog', { name: 'No more stock' })).toHaveTextContent('abc');
    await press('OK');
    await waitFor(() => expect(lines()[0]?.querySelector('output')).toHaveTextContent('1'));
  });

  it('CART-56 CART-57 alerts a refused decrease with both texts', async () => {
    await openCart({ replies: { [MOVE]: { status: false, message: 'abc' } } });
    await press('Decrease Margherita');
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('abc');
    expect(alert).toHaveTextContent('Sorry, failed to reduce quantity of product in your cart ...');
  });

  it('CART-32 CART-58 alerts when the line is no longer there to reduce', async () => {
    const { shop } = await openCart({
      replies: { 'POST /api/updateCartInSession': { status: true, cartItems: [], revision: 9 } },
    });
    const decrease = screen.getByRole('button', { name: 'Decrease Margherita' });
    act(() => {
      decrease.click();
      decrease.click();
    });
    expect(await screen.findByText('Failed to locate item in cart to reduce qty')).toBeVisible();
    expect(shop.callsTo(MOVE)).toHaveLength(1);
  });

  it('shows the cart that comes with a refusal', async () => {
    const truth = [aCartItem({ quantity: 4 })];
    const refusal = { status: false, message: 'abc', cartItems: truth, revision: 9 };
    await openCart({ replies: { [MOVE]: refusal } });
    await press('Increase Margherita');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(lines()[0]?.querySelector('output')).toHaveTextContent('4'));
  });

  it('shows the server’s cart when it differs from ours', async () => {
    const truth = [aCartItem({ quantity: 7 })];
    await openCart({ replies: { 'POST /api/updateCartInSession': { status: true, cartItems: truth, revision: 9 } } });
    await press('Increase Margherita');
    await waitFor(() => expect(lines()[0]?.querySelector('output')).toHaveTextContent('7'));
  });
});

describe('the way to the checkout', () => {
  it('CART-15 CART-16 leads a plain shop to the checkout, the extra info left blank or not', async () => {
    const { shop, router } = await openCart({
      replies: {
        'POST /api/saveCartAsOrder': { status: true },
        'POST /api/fetchOrder': { status: false, message: '' },
      },
    });
    await userEvent.type(screen.getByLabelText('(optional) extra info about your order'), 'no onions');
    await press('Checkout');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(shop.callsTo('POST /api/saveCartAsOrder')[0]?.body).toEqual({ order_extra_info: 'no onions' });
  });

  it('leaves the extra info as it is while that is not known', async () => {
    const { shop, router } = await openCart({
      replies: {
        'GET /api/orderExtra': silence,
        'POST /api/saveCartAsOrder': { status: true },
        'POST /api/fetchOrder': { status: false, message: '' },
      },
    });
    await press('Checkout');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(shop.callsTo('POST /api/saveCartAsOrder')[0]?.body).toEqual({});
  });

  it('keeps what was typed for whoever looks at the menu meanwhile', async () => {
    const { router } = await openCart();
    await userEvent.type(screen.getByLabelText('(optional) extra info about your order'), 'no onions');
    await act(() => router.navigate({ to: '/' }));
    await screen.findByRole('button', { name: /Add to basket/ });
    await act(() => router.navigate({ to: '/manageCart' }));
    expect(await screen.findByDisplayValue('no onions')).toBeVisible();
  });

  it('G22 keeps what was typed before the first answer for the cart that this names', async () => {
    const cart = { cartId: '', userId: 0, cartItems: [aCartItem()], lapsedItems: [], revision: 1 };
    const { shop, live } = await openCart({ replies: { 'POST /api/getCartFromSession': cart } });
    const note = screen.getByRole('textbox', { name: /extra info/ });
    await userEvent.type(note, 'no onions');
    shop.reply({ 'POST /api/getCartFromSession': { ...cart, cartId: 'CART' }, 'POST /api/saveCartAsOrder': silence });
    act(() => live.emit('shop', 'MenuChanged', { product_ids: [1] }));
    await waitFor(() => expect(shop.callsTo('POST /api/getCartFromSession').length).toBeGreaterThan(1));
    await waitFor(() => expect(shop.callsTo('GET /api/orderExtra').length).toBeGreaterThan(1));
    expect(note).toHaveValue('no onions');
    await press('Checkout');
    expect(shop.callsTo('POST /api/saveCartAsOrder')[0]?.body).toEqual({ order_extra_info: 'no onions' });
  });

  it('NAV-19 tells why it cannot go on', async () => {
    const { router } = await openCart({ replies: { 'POST /api/saveCartAsOrder': { status: false, message: 'abc' } } });
    await press('Checkout');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('abc');
    expect(router.state.location.pathname).toBe('/manageCart');
  });

  it('CART-64 shows the extra info the order already has', async () => {
    await openCart({ replies: { 'GET /api/orderExtra': { status: true, order_extra: 'no onions', message: '' } } });
    expect(await screen.findByDisplayValue('no onions')).toBeVisible();
  });

  it.each([
    ['a refusal', { status: false, message: 'abc' }],
    ['no answer', networkDown],
  ])('CART-65 alerts when the extra info cannot be fetched: %s', async (_how, reply) => {
    await openCart({ replies: { 'GET /api/orderExtra': reply } });
    expect(await screen.findByText(/^There was a problem fetching order extra info::/)).toBeVisible();
  });

  it('stays quiet when what it already knows cannot be read again', async () => {
    const { shop, queries } = await openCart({ settings: { is_takeaway: '1' } });
    await screen.findByRole('radio', { name: /Collect/ });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    shop.reply({
      'GET /api/orderExtra': networkDown,
      'GET /api/takeawayDiscountSettings': networkDown,
      'GET /api/settings/order_status': networkDown,
    });
    for (const queryKey of [['order-extra'], ['collect-discount'], ['store-state', 'check']])
      await act(() => queries.invalidateQueries({ queryKey }));
    expect(shop.callsTo('GET /api/settings/order_status')).toHaveLength(2);
    expect(notices.get()).toEqual([]);
  });

  it('CART-17 gives a takeaway the chooser in place of the Checkout button', async () => {
    await openCart({ settings: { is_takeaway: '1' } });
    expect(await screen.findByRole('radio', { name: /Collect/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  });

  it('CART-15 CART-66 saves a takeaway order with the extra info that was typed', async () => {
    const { shop } = await openCart({
      settings: { is_takeaway: '1' },
      replies: { 'POST /api/saveCartAsOrder': { status: true } },
    });
    await userEvent.type(screen.getByLabelText('(optional) extra info about your order'), 'no onions');
    await userEvent.click(await screen.findByRole('radio', { name: /Collect/ }));
    await waitFor(() =>
      expect(shop.callsTo('POST /api/saveCartAsOrder')[0]?.body).toEqual({ order_extra_info: 'no onions' }),
    );
  });

  it('CART-18 says that a takeaway is closed, and offers no chooser', async () => {
    await openCart({
      settings: { is_takeaway: '1' },
      replies: CLOSED,
    });
    expect(
      await screen.findByText(
        "Sorry, we're closed & not taking orders right now. Please try again when we're next open",
      ),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  });

  it('NAV-22 shows a plain shop nothing of a takeaway', async () => {
    await openCart();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/postcode/)).not.toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Store status' })).not.toBeInTheDocument();
  });
});
