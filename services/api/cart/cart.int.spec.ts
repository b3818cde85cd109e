import { relistProduct, withdrawProduct } from '@hatch/contexts/catalog';
import { changeSettings } from '@hatch/contexts/settings';
import { SITE } from '@hatch/kernel';
import { fillCart } from '@hatch/processes/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import { Visitor } from '../testing/visitor.js';

type Item = Readonly<Record<string, unknown>>;
type Cart = {
  readonly status: boolean;
  readonly message: string;
  readonly cartItems: readonly Item[];
  readonly revision: number;
};
type Moved = Cart & {
  readonly product: { readonly in_basket: number; readonly stock: number; readonly available: number };
};
type Session = Cart & { readonly cartId: string; readonly userId: number | string };

let api: TestApi;
let ann: Visitor;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  ann = api.visitor();
});

const move = (visitor: Visitor, body: object) => visitor.post<Moved>('/api/moveProductStockToBasket', body);
const save = (visitor: Visitor, body: object) => visitor.post<Cart>('/api/updateCartInSession', body);
const cartOf = async (visitor: Visitor) => (await visitor.post<Session>('/api/getCartFromSession')).body;
const empty = (visitor: Visitor) => save(visitor, { items: [] });

describe('the session’s cart', () => {
  it('CART-47 CART-48 CART-26 OPEN-21 is empty at first, with an id of its own and no user', async () => {
    const [mine, other] = [await cartOf(ann), await cartOf(api.visitor())];
    expect(mine).toMatchObject({ status: true, userId: 0, cartItems: [] });
    expect(mine.cartId).not.toBe(other.cartId);
    expect((await cartOf(ann)).cartId).toBe(mine.cartId);
  });

  it('CART-20 CART-21 CART-22 CART-24 PROD-05 has items with everything a line shows, in whole pence', async () => {
    await move(ann, { id: 1, variant: '', quantity: 1 });
    const [item] = (await cartOf(ann)).cartItems;
    expect(item).toEqual({
      id: 1,
      name: 'Margherita',
      short_desc: 'Made today',
      image: null,
      price: 1000,
      quantity: 1,
      variant: '',
      incremental_price: 0,
      virtual: false,
      in_basket: 1,
      stock: 10,
      available: 9,
      status: 'active',
      on_menu: true,
      back_at: null,
      categories: ['Pizza'],
    });
    await empty(ann);
  });

  it('G20 OPEN-77 HRS-04 says of a line what staff took off sale since, and when it is back', async () => {
    const kit = await api.loggedIn('kitchen');
    const sell = (id: number | string, status: string) =>
      kit.post<{ readonly status: boolean }>('/api/product/update_product_status', { id, status });
    await move(ann, { id: 1, quantity: 1 });
    expect((await sell(1, 'out-of-stock')).body.status).toBe(true);
    const [line] = (await cartOf(ann)).cartItems;
    expect(line).toMatchObject({ id: 1, quantity: 1, status: 'out-of-stock', on_menu: true });
    expect(Date.parse(String(line?.['back_at']))).toBeGreaterThan(Date.now());
    await sell(1, 'active');
    expect((await cartOf(ann)).cartItems).toMatchObject([{ id: 1, status: 'active', back_at: null }]);
    await empty(ann);
  });

  it('G20 MENU-05 says of a line that it is not on the menu any more, with the categories to choose another from', async () => {
    await move(ann, { id: 1, quantity: 1 });
    await api.writeSide.aggregates.products.handle('1', withdrawProduct({ productId: 1 }), aCommand());
    expect((await cartOf(ann)).cartItems).toMatchObject([
      { id: 1, name: 'Margherita', status: 'out-of-stock', on_menu: false, back_at: null, categories: ['Pizza'] },
    ]);
    await api.writeSide.aggregates.products.handle('1', relistProduct({ productId: 1 }), aCommand());
    await empty(ann);
  });

  it('CART-23 VAR-09 VAR-11 has a variant under the product’s id with the stored difference', async () => {
    await move(ann, { id: 3, variant: 'Small', quantity: 1, incremental_price: -199, price: 1 });
    expect((await cartOf(ann)).cartItems).toMatchObject([
      { id: 3, variant: 'Small', price: 200, incremental_price: -50, quantity: 1 },
    ]);
    await empty(ann);
  });

  it('CART-50 CART-51 CART-52 PROD-06 PROD-08 moves units and answers the figures of the stock', async () => {
    expect((await move(ann, { id: 1, quantity: 1 })).body.product).toEqual({ in_basket: 1, stock: 10, available: 9 });
    expect((await move(ann, { id: 1, quantity: 1 })).body.product).toEqual({ in_basket: 2, stock: 10, available: 8 });
    expect((await move(ann, { id: 1, quantity: -1 })).body.product).toEqual({ in_basket: 1, stock: 10, available: 9 });
    await move(ann, { id: 1, quantity: 1 });
    const given = await move(ann, { id: 1, quantity: -2, returnToStock: true });
    expect(given.body).toMatchObject({ status: true, cartItems: [], product: { in_basket: 0, available: 10 } });
  });

  it('G22 moves a unit once for a key, however often it is asked, and says so in the same words', async () => {
    const key = { 'idempotency-key': 'click-1' };
    const body = { id: 1, quantity: 1 };
    const first = await ann.post<Moved>('/api/moveProductStockToBasket', body, key);
    expect(first.body.cartItems).toMatchObject([{ id: 1, quantity: 1 }]);
    expect((await ann.post<Moved>('/api/moveProductStockToBasket', body, key)).body).toEqual(first.body);
    const other = await ann.post<Moved>('/api/moveProductStockToBasket', { id: 3, variant: 'Small', quantity: 1 }, key);
    expect(other.body.cartItems).toHaveLength(2);
    const stranger = await api.visitor().post<Moved>('/api/moveProductStockToBasket', body, key);
    expect(stranger.body.cartItems).toMatchObject([{ id: 1, quantity: 1 }]);
    const bad = { 'idempotency-key': 'k'.repeat(129) };
    expect((await ann.post('/api/moveProductStockToBasket', body, bad)).code).toBe(400);
    await empty(ann);
  });

  it('OPEN-109 takes a form as it takes JSON', async () => {
    const response = await fetch(`${api.url}/api/moveProductStockToBasket`, {
      method: 'POST',
      body: new URLSearchParams({ id: '1', variant: '', quantity: '1' }),
    });
    expect(await response.json()).toMatchObject({ status: true, cartItems: [{ id: 1, quantity: 1 }] });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await empty(Visitor.copying(api.url, cookie));
  });

  it.each([
    ['two at once', { id: 1, quantity: 2 }],
    ['nothing', { id: 1, quantity: 0 }],
    ['more than it holds', { id: 1, quantity: -5, returnToStock: true }],
    ['less than it holds without the flag', { id: 1, quantity: -2 }],
    ['a unit it does not hold', { id: 1, quantity: -1 }],
    ['a thousand', { id: 1, quantity: 1000 }],
    ['text', { id: 1, quantity: 'abc' }],
    ['half a unit', { id: 1, quantity: 0.5 }],
    ['a variant that is none', { id: 3, variant: 'Nope', quantity: 1 }],
    ['no variant where there are some', { id: 3, variant: '', quantity: 1 }],
    ['an unknown product', { id: 999_999, quantity: 1 }],
    ['a product that is no number', { id: '1; DROP TABLE', quantity: 1 }],
  ])('OPEN-18 OPEN-20 CART-67 refuses to move %s, with a message, and nothing changes', async (_, body) => {
    const available = async () =>
      (await ann.post<{ available: number }>('/api/product/getAvailableStock', { productId: 1 })).body.available;
    await api.untilProjected();
    const before = await available();
    const { code, body: answer } = await move(ann, body);
    expect([200, 422]).toContain(code);
    expect(answer.status).toBe(false);
    expect(answer.message).not.toBe('');
    expect((await cartOf(ann)).cartItems).toEqual([]);
    await api.untilProjected();
    expect(await available()).toBe(before);
  });

  it('CART-46 PROD-21 refuses what others hold', async () => {
    const holders = [api.visitor(), api.visitor(), api.visitor()];
    for (const holder of holders) expect((await move(holder, { id: 2, quantity: 1 })).body.status).toBe(true);
    const { body } = await move(ann, { id: 2, quantity: 1 });
    expect(body).toMatchObject({ status: false, product: { in_basket: 3, available: 0 } });
    for (const holder of holders) await empty(holder);
    expect((await move(ann, { id: 2, quantity: 1 })).body.status).toBe(true);
    await empty(ann);
  });

  it('CART-49 OPEN-03 saves a list within what is held, whatever prices come with it', async () => {
    await move(ann, { id: 1, quantity: 1 });
    const items = [
      { id: 1, variant: '', quantity: 999, price: 1, stock: 5000, name: 'Free pizza' },
      { id: 2, variant: '', quantity: 3 },
      { id: 999_999, variant: '', quantity: 1 },
    ];
    expect((await save(ann, { items })).body.status).toBe(true);
    expect((await cartOf(ann)).cartItems).toMatchObject([{ id: 1, quantity: 1, price: 1000, name: 'Margherita' }]);
    await empty(ann);
    expect((await cartOf(ann)).cartItems).toEqual([]);
  });

  it('G22 OPEN-22 leaves an item alone that another tab added after the list was made', async () => {
    const { body } = await move(ann, { id: 1, quantity: 1 });
    await move(ann, { id: 2, quantity: 1 });
    const late = await save(ann, { items: [{ id: 1, quantity: 1 }], revision: body.revision });
    expect(late.body.cartItems).toMatchObject([{ id: 1 }, { id: 2 }]);
    await empty(ann);
  });

  it('G22 keeps every acknowledged add of overlapping clicks, each of which saves what was answered so far', async () => {
    for (let round = 0; round < 10; round++) {
      const bob = api.visitor();
      await cartOf(bob);
      const items: { readonly id: number; readonly variant: string; readonly quantity: number }[] = [];
      const click = async (id: number) => {
        const { body } = await move(bob, { id, variant: '', quantity: 1 });
        if (!body.status) return;
        items.push({ id, variant: '', quantity: 1 });
        await save(bob, { items });
      };
      await Promise.all([1, 2, 4, 5, 6].map(click));
      const { cartItems } = await cartOf(bob);
      expect(cartItems.map(({ id }) => Number(id)).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
      await empty(bob);
      expect((await cartOf(bob)).cartItems).toEqual([]);
    }
  });

  it('G22 OPEN-22 a list without a revision never removes what was added before its answer came, and removes later', async () => {
    await move(ann, { id: 1, variant: '', quantity: 1 });
    for (let round = 0; round < 10; round++) {
      const [added] = await Promise.all([
        move(ann, { id: 2, variant: '', quantity: 1 }),
        save(ann, { items: [{ id: 1, variant: '', quantity: 1 }] }),
      ]);
      expect(added.body.status).toBe(true);
      expect((await cartOf(ann)).cartItems).toMatchObject([{ id: 1 }, { id: 2 }]);
      const { body } = await save(ann, { items: [{ id: 1, variant: '', quantity: 1 }] });
      expect(body.cartItems).toMatchObject([{ id: 1 }]);
    }
    await empty(ann);
  });

  it('G22 OPEN-22 has the lines of its revision, however far the read models have got', async () => {
    const { body } = await move(ann, { id: 1, quantity: 1 });
    const { cartId } = await cartOf(ann);
    await api.untilProjected();
    const reader = await api.pool.connect();
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE rm.storefront IN EXCLUSIVE MODE');
    await fillCart({ ...api.writeSide, context: aCommand }, cartId, { productId: 2, variantId: null });
    const cart = await cartOf(ann);
    await reader.query('ROLLBACK');
    reader.release();
    expect(cart.revision).toBeGreaterThan(body.revision);
    expect(cart.cartItems).toMatchObject([{ id: 1 }, { id: 2 }]);
    await empty(ann);
  });

  it('OPEN-22 G22 is kept at login, with the user’s id', async () => {
    await move(ann, { id: 1, quantity: 1 });
    await ann.post('/login', { email: 'customer@shop.test', password: 'hatch-demo' });
    const cart = await cartOf(ann);
    expect(cart.cartItems).toMatchObject([{ id: 1, quantity: 1 }]);
    expect(cart.userId).not.toBe(0);
    await empty(ann);
  });

  it('G24 is not another session’s: a cart id given away opens nothing', async () => {
    await move(ann, { id: 1, quantity: 1 });
    const { cartId } = await cartOf(ann);
    const stranger = api.visitor();
    const seen = await stranger.post<Session>('/api/getCartFromSession', { cartId });
    expect(seen.body.cartItems).toEqual([]);
    await empty(ann);
  });

  it('NAV-01 NAV-02 OPEN-73 is named by the setting', async () => {
    expect((await ann.get('/api/cartOrBasket')).body).toEqual({ cartLabel: 'basket' });
    const change = changeSettings({ changes: { cart_or_basket: 'cart' }, by: 'admin' });
    await api.writeSide.aggregates.settings.handle(SITE, change, aCommand());
    expect((await ann.get('/api/cartOrBasket')).body).toEqual({ cartLabel: 'cart' });
  });
});
