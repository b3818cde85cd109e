import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { networkDown, type Replies } from '../testing/fake-server';
import { fakeShop } from '../testing/fake-shop';
import { aProduct, aVariant } from '../testing/fixtures';
import { aBoot, handLive, renderApp } from '../testing/render-app';

const open = (path: string, replies: Replies = {}) => {
  const product = aProduct({ available: 8, in_basket: 2 });
  const shop = fakeShop([product], { 'GET /api/products/1': product, ...replies });
  return { shop, ...renderApp(path) };
};

const AVAILABLE = 'POST /api/product/getAvailableStock';

describe('the product page', () => {
  it('PROD-03 PROD-04 shows name, short description and price', async () => {
    open('/product/1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Margherita');
    expect(document.querySelector('main')).toHaveTextContent('Tomato and mozzarella£6.50');
    expect(screen.getByText('Slow-proved base')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Margherita - The Hatch'));
  });

  it('PROD-17 PROD-27 shows what is left, and keeps it true', async () => {
    const { shop } = open('/product/1');
    expect(await screen.findByText('Stock remaining: 8')).toBeVisible();
    expect(shop.callsTo(AVAILABLE)[0]?.body).toEqual({ productId: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Add to basket (0)' }));
    expect(await screen.findByText('Stock remaining: 7')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add to basket (1)' })).toBeVisible();
  });

  it('PROD-17 shows what is left when the shop has refused one more', async () => {
    const level = { stock: 10, in_basket: 9, available: 1 };
    const refusal = { status: false, message: 'abc', product: level, cartItems: [], lapsedItems: [], revision: 1 };
    open('/product/1', { 'POST /api/moveProductStockToBasket': refusal });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to basket (0)' }));
    expect(await screen.findByText('Stock remaining: 1')).toBeVisible();
  });

  it('PROD-27 PROD-28 shows what is left right now, where the page says otherwise', async () => {
    const [before, after] = [aProduct({ available: 8 }), aProduct({ available: 3 })];
    let isRead = false;
    const read = () => {
      const product = isRead ? after : before;
      isRead = true;
      return product;
    };
    open('/product/1', { 'GET /api/products/1': read, [AVAILABLE]: { status: true, message: '', available: 3 } });
    expect(await screen.findByText('Stock remaining: 3')).toBeVisible();
  });

  it('PROD-27 PROD-29 shows what is left of each variant right now, and asks no more where all is as shown', async () => {
    const product = aProduct({ variants: [aVariant({ name: 'Small' }), aVariant({ variant_id: 22, name: 'Large' })] });
    const gone = { ...product, variants: product.variants.map((variant) => ({ ...variant, available: 0 })) };
    const vars = (available: number) => product.variants.map(({ name }) => ({ name, available }));
    const { shop, queries } = open('/product/1', {
      'GET /api/products/1': product,
      [AVAILABLE]: { status: true, message: '', vars: vars(5) },
    });
    await screen.findByRole('button', { name: 'Choose ...' });
    await waitFor(() => expect(shop.callsTo(AVAILABLE)).toHaveLength(1));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(shop.callsTo('GET /api/products/1')).toHaveLength(1);
    shop.reply({ 'GET /api/products/1': gone, [AVAILABLE]: { status: true, message: '', vars: vars(0) } });
    await act(() => queries.invalidateQueries({ queryKey: ['available-stock'] }));
    expect(await screen.findByText('no more stock')).toBeVisible();
  });

  it.each([
    ['0', aProduct()],
    ['1', aProduct({ status: 'out-of-stock' })],
    ['1', aProduct({ available: 0 })],
  ])('PROD-17 says nothing of what is left with the option %s and nothing to sell, or off', async (option, product) => {
    fakeShop([product], { 'GET /api/products/1': product });
    const settings = { ...aBoot().settings, show_stock_remaining: option };
    renderApp('/product/1', { boot: { settings } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Stock remaining/)).not.toBeInTheDocument();
  });

  it('shows what goes well with it, as far as that can be had, and adds it', async () => {
    const margherita = aProduct({ goes_with: [4, 3, 2, 9] });
    const bread = aProduct({ id: 2, name: 'Garlic Bread', price: 425 });
    const gone = aProduct({ id: 3, name: 'Chips', available: 0 });
    const sizes = aProduct({ id: 4, name: 'Cola', variants: [aVariant({ id: 4, name: 'Large' })] });
    const shop = fakeShop([margherita, bread, gone, sizes], { 'GET /api/products/1': margherita });
    renderApp('/product/1');
    const section = await screen.findByRole('region', { name: 'Goes well with' });
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Cola', 'Garlic Bread']);
    expect(within(section).getByRole('link', { name: 'Garlic Bread' })).toHaveAttribute('href', '/product/2');
    await userEvent.click(within(section).getByRole('button', { name: 'Add to basket (0)' }));
    expect(await within(section).findByRole('button', { name: 'Add to basket (1)' })).toBeVisible();
    expect(shop.callsTo('POST /api/moveProductStockToBasket')[0]?.body).toMatchObject({ id: 2 });
  });

  it('OPEN-68 MENU-07 is there again when a product that was not found comes back', async () => {
    const gone = () => Response.json({ status: false, message: 'No such product.' }, { status: 404 });
    const shop = fakeShop([], { 'GET /api/products/1': gone });
    const live = handLive();
    renderApp('/product/1', { live: live.live });
    await screen.findByRole('heading', { name: 'We could not find that page' });
    shop.reply({ 'GET /api/products/1': aProduct() });
    act(() => live.emit('shop', 'MenuChanged', { product_ids: [1] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
  });

  it('PROD-30 alerts the server’s words when the stock cannot be had', async () => {
    open('/product/1', { [AVAILABLE]: { status: false, message: 'abc' } });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('abc');
  });

  it('PROD-31 alerts with the product’s name when there are no words', async () => {
    open('/product/1', { [AVAILABLE]: networkDown });
    expect(await screen.findByText('failed to fetch available qty for Margherita')).toBeVisible();
  });

  it.each(['/product/999999', '/product/abc', '/product/-1', '/product/1e3'])(
    'OPEN-68 does not find %s',
    async (path) => {
      open(path, {
        'GET /api/products/999999': Response.json({ status: false, message: 'No such product.' }, { status: 404 }),
      });
      expect(await screen.findByRole('heading', { name: 'We could not find that page' })).toBeVisible();
    },
  );

  it('API-01 PROD-03 is found by the number of a product that a program added', async () => {
    const id = 2_147_483_647;
    open(`/product/${id}`, { [`GET /api/products/${id}`]: aProduct({ id, name: 'Calzone' }) });
    expect(await screen.findByRole('heading', { name: 'Calzone', level: 1 })).toBeVisible();
  });

  it('MENU-05 MENU-07 is not found any more once its product is withdrawn', async () => {
    const live = handLive();
    const shop = fakeShop([aProduct()], { 'GET /api/products/1': aProduct() });
    renderApp('/product/1', { live: live.live });
    expect(await screen.findByRole('heading', { name: 'Margherita' })).toBeVisible();
    shop.reply({ 'GET /api/products/1': Response.json({ status: false, message: 'Unknown.' }, { status: 404 }) });
    act(() => live.emit('shop', 'MenuChanged', { product_ids: [1] }));
    expect(
      await screen.findByRole('heading', { name: 'We could not find that page' }, { timeout: 4000 }),
    ).toBeVisible();
  });

  it('says that something went wrong, and can try again', async () => {
    const { shop } = open('/product/1', { 'GET /api/products/1': networkDown });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' }, { timeout: 4000 })).toBeVisible();
    shop.reply({ 'GET /api/products/1': aProduct() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Margherita' })).toBeVisible();
  });
});
