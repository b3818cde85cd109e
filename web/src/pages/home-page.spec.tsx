import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../features/catalog/product';
import { networkDown, type Replies, silence } from '../testing/fake-server';
import { fakeShop } from '../testing/fake-shop';
import { aCartItem, aProduct, aProductWithVariants } from '../testing/fixtures';
import { aBoot, handLive, renderApp } from '../testing/render-app';

type Opened = {
  readonly products?: readonly Product[];
  readonly replies?: Replies;
  readonly settings?: Readonly<Record<string, string>>;
  readonly cart?: Parameters<typeof fakeShop>[2];
  readonly label?: 'basket' | 'cart';
  readonly devVariants?: boolean;
};

const openHome = async ({ products = [aProduct()], replies, settings, cart, label, devVariants }: Opened = {}) => {
  const shop = fakeShop(products, replies, cart);
  const live = handLive();
  const page = renderApp('/', {
    live: live.live,
    boot: {
      settings: { ...aBoot().settings, ...settings },
      storeState: settings?.['order_status'] ?? 'open',
      products,
      categories: [...new Set(products.flatMap(({ categories }) => categories))],
      cartLabel: label ?? 'basket',
      devVariants: devVariants ?? false,
    },
  });
  await screen.findByRole('list', { name: '' });
  return { shop, live, ...page };
};

const addButton = (count: number, label = 'basket') =>
  screen.findByRole('button', { name: `Add to ${label} (${count})` });

describe('the add button', () => {
  it('PROD-14 counts what is in the cart', async () => {
    const { shop } = await openHome();
    await userEvent.click(await addButton(0));
    await userEvent.click(await addButton(1));
    expect(await addButton(2)).toBeEnabled();
    await waitFor(() => expect(shop.callsTo('POST /api/moveProductStockToBasket')).toHaveLength(2));
    expect(shop.callsTo('POST /api/moveProductStockToBasket')[0]?.body).toEqual({ id: 1, variant: '', quantity: 1 });
  });

  it('NAV-03 says cart where the site says cart', async () => {
    await openHome({ label: 'cart' });
    expect(await addButton(0, 'cart')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/basket/i);
  });

  it('PROD-15 is disabled, hover text no more stock, when nothing is available', async () => {
    await openHome({ products: [aProduct({ stock: 0, available: 0 })] });
    expect(await addButton(0)).toBeDisabled();
    expect(await addButton(0)).toHaveAttribute('title', 'no more stock');
    expect(screen.getByText('no more stock')).toBeVisible();
  });

  it('PROD-16 is disabled, hover text no more stock, when the product is not active', async () => {
    await openHome({ products: [aProduct({ status: 'out-of-stock' })] });
    expect(await addButton(0)).toBeDisabled();
    expect(await addButton(0)).toHaveAttribute('title', 'no more stock');
  });

  it('is disabled once the last one is in the cart', async () => {
    await openHome({ products: [aProduct({ stock: 1, available: 1 })] });
    await userEvent.click(await addButton(0));
    await waitFor(async () => expect(await addButton(1)).toBeDisabled());
  });

  it('PROD-18 STAT-14 is disabled while the takeaway is closed', async () => {
    await openHome({ settings: { order_status: 'closed' }, replies: { 'GET /store-status': 'closed' } });
    expect(await addButton(0)).toBeDisabled();
  });

  it('PROD-19 is not held shut on a plain shop', async () => {
    await openHome({ settings: { order_status: 'closed', is_takeaway: '0' } });
    expect(await addButton(0)).toBeEnabled();
    expect(screen.queryByRole('status', { name: 'Store status' })).not.toBeInTheDocument();
  });

  it('STAT-08 STAT-13 follows the live state', async () => {
    const { live } = await openHome();
    expect(await addButton(0)).toBeEnabled();
    act(() => live.emit('store-state', 'StoreStatusChange', { state: 'closed' }));
    expect(await addButton(0)).toBeDisabled();
    for (const state of ['open', 'busy', 'slammed']) {
      act(() => live.emit('store-state', 'StoreStatusChange', { state }));
      expect(await addButton(0)).toBeEnabled();
    }
  });

  it('CART-44 CART-53 CART-54 shows a refusal under Sorry and logs it', async () => {
    const { shop } = await openHome({
      replies: { 'POST /api/moveProductStockToBasket': { status: false, message: 'abc' } },
    });
    await userEvent.click(await addButton(0));
    expect(await screen.findByRole('alertdialog', { name: 'Sorry' })).toHaveTextContent('abc');
    await waitFor(() => expect(shop.callsTo('POST /api/log-error')).toHaveLength(1));
    expect(await addButton(0)).toBeInTheDocument();
  });

  it('CART-53 tells of a network failure in words for people', async () => {
    await openHome({ replies: { 'POST /api/moveProductStockToBasket': networkDown } });
    await userEvent.click(await addButton(0));
    expect(await screen.findByRole('alertdialog', { name: 'Sorry' })).toHaveTextContent('The shop did not answer');
  });
});

describe('variants', () => {
  const openVariants = async (options: Opened = {}) => {
    const page = await openHome({ products: [aProductWithVariants()], ...options });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose ...' }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Pepperoni' }) };
  };

  it('PROD-12 VAR-01 VAR-02 VAR-03 VAR-04 lists every variant with difference and total', async () => {
    const { dialog } = await openVariants();
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Small-50p.*£9\.50/),
      expect.stringMatching(/^Medium\+50p.*£10\.50/),
      expect.stringMatching(/^Large\+£1\.50.*£11\.50/),
    ]);
  });

  it('VAR-05 VAR-18 adds the variant of its own row', async () => {
    const { dialog, shop } = await openVariants();
    const large = within(dialog).getAllByRole('listitem')[2];
    await userEvent.click(within(large ?? dialog).getByRole('button'));
    await waitFor(() => expect(large).toHaveTextContent('Add to basket (1)'));
    expect(shop.callsTo('POST /api/moveProductStockToBasket')[0]?.body).toEqual({
      id: 2,
      variant: 'Large',
      quantity: 1,
    });
    expect(within(dialog).getAllByRole('button', { name: 'Add to basket (0)' })).toHaveLength(2);
  });

  it('tells the add buttons apart by the name of their variant', async () => {
    const { dialog } = await openVariants();
    const buttons = within(dialog).getAllByRole('button', { name: 'Add to basket (0)' });
    ['Small', 'Medium', 'Large'].forEach((name, at) => expect(buttons[at]).toHaveAccessibleDescription(name));
  });

  it('VAR-06 is closed by done', async () => {
    await openVariants();
    await userEvent.click(screen.getByRole('button', { name: 'done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('VAR-07 VAR-13 shows the internals to a developer', async () => {
    const { dialog } = await openVariants({ devVariants: true });
    for (const internal of ['weighting:1', 'status:active', 'stock:5', 'in-basket:0', 'available:5', 'purchased:3'])
      expect(dialog).toHaveTextContent(internal);
  });

  it('VAR-08 shows nothing of them without the flag', async () => {
    const { dialog } = await openVariants();
    expect(dialog).not.toHaveTextContent(/weighting|purchased|in-basket/);
  });

  it('VAR-20 does not offer a variant that is out of stock or has none left', async () => {
    const product = aProductWithVariants();
    const [small, medium, large] = product.variants;
    if (!small || !medium || !large) throw new Error('three variants expected');
    const variants = [{ ...small, available: 0 }, { ...medium, status: 'out-of-stock' as const }, large];
    const { dialog } = await openVariants({ products: [{ ...product, variants }] });
    const buttons = within(dialog).getAllByRole('button', { name: /Add to basket/ });
    expect(buttons.map((button) => button.getAttribute('title'))).toEqual(['no more stock', 'no more stock', null]);
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true, false]);
  });
});

describe('the category filter', () => {
  const products = [
    aProduct({ id: 1, name: 'Margherita', categories: ['Pizza', 'Vegetarian Dishes'] }),
    aProduct({ id: 2, name: 'Pepperoni', categories: ['Pizza'] }),
    aProduct({ id: 3, name: 'Cola', categories: ['Drinks'] }),
  ];
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  it('PROD-13 PROD-22 has a toggle a category and marks each summary with its classes', async () => {
    await openHome({ products });
    const toggles = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button');
    expect(toggles.map((toggle) => toggle.textContent)).toEqual(['Pizza', 'Vegetarian Dishes', 'Drinks']);
    expect(screen.getByRole('heading', { name: 'Margherita' }).closest('li')).toHaveClass(
      'cat-pizza',
      'cat-vegetarian-dishes',
    );
  });

  it('PROD-02 PROD-23 PROD-24 OPEN-69 hides a product when all of its categories are off', async () => {
    await openHome({ products });
    const pizza = screen.getByRole('button', { name: 'Pizza' });
    expect(pizza.querySelector('[data-icon="checked"]')).toBeInTheDocument();
    expect(shown()).toEqual(['Margherita', 'Pepperoni', 'Cola']);
    await userEvent.click(pizza);
    expect(pizza.querySelector('[data-icon="unchecked"]')).toBeInTheDocument();
    expect(shown()).toEqual(['Margherita', 'Cola']);
    await userEvent.click(pizza);
    expect(shown()).toEqual(['Margherita', 'Pepperoni', 'Cola']);
  });
});

describe('pictures', () => {
  const picture = () => document.querySelector('main img');

  it('PROD-10 shows the product its picture', async () => {
    await openHome();
    expect(picture()).toHaveAttribute('src', '/uploads/margherita.jpg');
  });

  it('PROD-25 keeps a square of the container for the picture when square pictures are on, and 4:3 when they are not', async () => {
    const { unmount } = await openHome({ settings: { show_square_product_images: '1' } });
    expect(picture()).toHaveClass('w-full', 'aspect-square');
    expect(picture()).toHaveAttribute('width', picture()?.getAttribute('height'));
    unmount();
    await openHome({ settings: { show_square_product_images: '0' } });
    expect(picture()).not.toHaveClass('aspect-square');
    expect(picture()).toHaveAttribute('height', '300');
  });

  it('PROD-26 OPEN-70 shows the missing picture of the site, or a built-in one', async () => {
    const products = [aProduct({ image: null })];
    const { unmount } = await openHome({ products, settings: { missing_product_image: '/uploads/none.png' } });
    expect(picture()).toHaveAttribute('src', '/uploads/none.png');
    unmount();
    await openHome({ products });
    expect(picture()).toHaveAttribute('src', '/placeholder-dish.svg');
  });

  it('PROD-26 asks for no picture twice when neither it nor the missing picture can be had', async () => {
    await openHome({ settings: { missing_product_image: '/uploads/none.png' } });
    const asked: string[] = [];
    for (let src = picture()?.getAttribute('src'); src && asked.length < 5; src = picture()?.getAttribute('src')) {
      asked.push(src);
      fireEvent.error(picture() ?? document.body);
    }
    expect(asked).toEqual(['/uploads/margherita.jpg', '/uploads/none.png']);
  });

  it('PROD-32 sizes the buttons again 2 s after load on a takeaway site', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let width = 100;
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
    await openHome();
    const list = screen.getByRole('region', { name: 'Menu' }).querySelector('ul');
    const sized = () => (list instanceof HTMLElement ? list.style.getPropertyValue('--add-button-width') : '');
    expect(sized()).toBe('100px');
    width = 140;
    act(() => void vi.advanceTimersByTime(1800));
    expect(sized()).toBe('100px');
    act(() => void vi.advanceTimersByTime(300));
    expect(sized()).toBe('140px');
    vi.restoreAllMocks();
  });
});

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

  it('NAV-05 NAV-06 NAV-08 NAV-09 sums the cart up, with its ways onward', async () => {
    await openHome({ cart: two, settings: { is_takeaway: '0' } });
    const summary = await screen.findByRole('region', { name: 'Summary of your basket' });
    await waitFor(() => expect(summary).toHaveTextContent('2 items£5.00'));
    expect(within(summary).getByRole('link', { name: /Manage/ })).toHaveAttribute('href', '/manageCart');
    expect(within(summary).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('OPEN-25 leads over the cart page on a takeaway', async () => {
    await openHome({ cart: two });
    expect(await screen.findByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/manageCart');
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

  it('CART-60 CART-61 logs twice and alerts when it cannot be loaded', async () => {
    const { shop } = await openHome({ replies: { 'POST /api/getCartFromSession': networkDown } });
    expect(await screen.findByText('There was an ERROR loading your cart')).toBeVisible();
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

describe('the search', () => {
  it('TYP-04 shows angle brackets as they are', async () => {
    await openHome({ products: [aProduct({ name: 'Pie <i>hot</i>' })] });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'pi');
    expect(screen.getByRole('option')).toHaveTextContent('Pie <i>hot</i>');
    expect(screen.getByRole('option').querySelector('i')).toBeNull();
  });

  it('goes to the dish that is chosen by a click, not to the one a finger scrolls from', async () => {
    const { router } = await openHome({ replies: { 'GET /api/products/1': aProduct() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'mar');
    fireEvent.pointerDown(screen.getByRole('option'));
    expect(screen.getByRole('combobox')).toHaveValue('mar');
    await userEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1'));
  });

  it('goes to the dish that is chosen by keyboard', async () => {
    const { router } = await openHome({ replies: { 'GET /api/products/1': aProduct() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'mar{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1'));
  });
});
