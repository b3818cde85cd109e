import { countStock } from '@hatch/contexts/stock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD, type Role } from '../testing/accounts.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import { Visitor } from '../testing/visitor.js';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  for (const sku of ['1', '2', '3.31', '3.32'])
    await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 1000 }), aCommand());
});
afterAll(() => api.close());

type Cart = { readonly cartId: string; readonly cartItems: readonly { readonly quantity: number }[] };
type Fetched = { readonly status: boolean; readonly order?: { readonly id: string; readonly full_name: string } };

/** All that a session says which ended a moment ago. */
const EXCHANGED = { status: false, message: 'You have just logged in or out; please try again' };

const add = (visitor: Visitor, id = 1) => visitor.post('/api/moveProductStockToBasket', { id, quantity: 1 });
const cartOf = async (visitor: Visitor) => (await visitor.post<Cart>('/api/getCartFromSession')).body;
const orderOf = async (visitor: Visitor) => (await visitor.post<Fetched>('/api/fetchOrder')).body;
const logIn = (visitor: Visitor, role: Role) => visitor.post('/login', { email: emailOf(role), password: PASSWORD });
const copyOf = ({ cookie }: Visitor) => Visitor.copying(api.url, cookie);

describe('a session', () => {
  it('begins with the first page, so that the calls it makes side by side share one basket', async () => {
    const visitor = api.visitor();
    await visitor.get('/', { accept: 'text/html' });
    const browsers = Array.from({ length: 5 }, () => copyOf(visitor));
    const answers = await Promise.all(browsers.map((browser) => add(browser)));

    expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([[], [], [], [], []]);
    expect((await cartOf(visitor)).cartItems).toMatchObject([{ quantity: 5 }]);
    await Promise.all(browsers.map((browser) => browser.post('/api/updateCartInSession', { items: [] })));
  });

  it('keeps one cookie through all of an order', async () => {
    const visitor = api.visitor();
    await visitor.get('/', { accept: 'text/html' });
    const { cookie } = visitor;
    await placeOrder(visitor);

    expect(visitor.cookie).toBe(cookie);
  });

  it.each(Array.from({ length: 5 }, (_, n) => n))(
    'never loses an order that was saved beside changes of the cart (%i)',
    async () => {
      const visitor = api.visitor();
      await add(visitor);
      const tabs = Array.from({ length: 4 }, () => copyOf(visitor));
      const [first, ...others] = tabs;
      const [saved] = await Promise.all([
        first?.post<Fetched>('/api/saveCartAsOrder'),
        ...others.map((other) => add(other, 2)),
      ]);

      expect(saved?.body.status).toBe(true);
      for (const tab of tabs) expect(await orderOf(tab)).toMatchObject({ order: { id: saved?.body.order?.id } });
      await visitor.post('/api/updateCartInSession', { items: [] });
    },
  );

  it.each(Array.from({ length: 4 }, (_, n) => n))('never loses a login beside changes of the cart (%i)', async () => {
    const visitor = api.visitor();
    await add(visitor);
    const others = Array.from({ length: 4 }, () => copyOf(visitor));
    await Promise.all([logIn(visitor, 'customer'), ...others.map((other) => add(other, 2))]);

    expect((await visitor.get<{ readonly userId: unknown }>('/api/me')).body.userId).not.toBe(0);
    expect(others.map(({ cookie }) => cookie)).not.toContain(visitor.cookie);
    await visitor.post('/api/updateCartInSession', { items: [] });
  });

  it('OPEN-33 still shows the order that was placed while another tab goes on', async () => {
    const visitor = api.visitor();
    await placeOrder(visitor);
    await Promise.all(Array.from({ length: 4 }, () => copyOf(visitor).get('/api/products')));

    expect((await visitor.get('/order-complete', { accept: 'text/html' })).code).toBe(200);
  });

  it('OPEN-06 a guest reads every order of it, and nobody else’s', async () => {
    const visitor = api.visitor();
    const orders = [await placeOrder(visitor), await placeOrder(visitor), await placeOrder(visitor)];

    for (const { id } of orders) expect((await visitor.get(`/api/fetchOrder/${id}`)).code).toBe(200);
    for (const { id } of orders) expect((await api.visitor().get(`/api/fetchOrder/${id}`)).code).toBe(404);
  });
});

describe('after a logout', () => {
  it('the cookie of before reads nothing any more: no basket, no order, no name', async () => {
    const visitor = await api.loggedIn('customer');
    const { id } = await placeOrder(visitor);
    await add(visitor);
    const old = copyOf(visitor);
    await visitor.post('/logout');

    expect(await cartOf(old)).toEqual(EXCHANGED);
    expect(await orderOf(old)).toEqual(EXCHANGED);
    expect((await old.get(`/api/fetchOrder/${id}`)).body).toEqual(EXCHANGED);
    expect((await old.get('/order-complete', { accept: 'text/html' })).body).toEqual(EXCHANGED);
  });

  it('a request that was under way does not bring the session back', async () => {
    const visitor = await api.loggedIn('kitchen');
    const copies = Array.from({ length: 6 }, () => copyOf(visitor));
    await Promise.all([
      ...copies.slice(0, 3).map((copy) => add(copy)),
      visitor.post('/logout'),
      ...copies.slice(3).map((copy) => add(copy)),
    ]);

    for (const copy of [visitor, ...copies]) expect((await copy.get('/api/todaysOrderTally')).code).toBe(401);
  });
});

describe('a login', () => {
  it('OPEN-22 takes the orders of the guest along, and the cookie of before reads none of them', async () => {
    const visitor = api.visitor();
    const { id } = await placeOrder(visitor);
    const before = copyOf(visitor);
    await logIn(visitor, 'customer');

    expect((await visitor.get(`/api/fetchOrder/${id}`)).code).toBe(200);
    expect((await before.get(`/api/fetchOrder/${id}`)).body).toEqual(EXCHANGED);
  });

  it('as somebody else finds nothing of the account before, nor that one anything of it', async () => {
    const visitor = await api.loggedIn('customer');
    const { id } = await placeOrder(visitor);
    await add(visitor);
    const before = copyOf(visitor);
    await logIn(visitor, 'developer');

    expect((await cartOf(visitor)).cartItems).toEqual([]);
    expect(await orderOf(visitor)).toMatchObject({ status: false });
    expect((await visitor.get(`/api/fetchOrder/${id}`)).code).toBe(404);
    await add(visitor);
    expect(await cartOf(before)).toEqual(EXCHANGED);
  });

  it('is not lost to what the other tabs sent before they knew of it, and they are told to ask again', async () => {
    const visitor = api.visitor();
    await add(visitor);
    const unaware = copyOf(visitor);
    await logIn(visitor, 'customer');
    const page = await unaware.get('/', { accept: 'text/html' });
    const refused = [
      await add(unaware),
      await unaware.post('/api/getCartFromSession'),
      await unaware.post('/api/fetchOrder'),
    ];
    const shown = await unaware.get('/order-complete', { accept: 'text/html' });

    for (const { headers } of [page, ...refused, shown]) expect(headers.getSetCookie()).toEqual([]);
    expect(page.code).toBe(200);
    for (const { code, body } of refused)
      expect([code, body]).toMatchObject([409, { status: false, message: expect.stringContaining('try again') }]);
    expect([shown.code, shown.headers.get('refresh')]).toEqual([409, '1']);
    expect((await cartOf(visitor)).cartItems).toMatchObject([{ quantity: 1 }]);
  });

  it('never goes on under a session that somebody else has chosen', async () => {
    const planted = api.visitor();
    await planted.get('/', { accept: 'text/html' });
    const victim = copyOf(planted);
    await logIn(victim, 'kitchen');

    expect((await planted.get('/api/todaysOrderTally')).code).toBe(401);
  });
});

describe('a session reads what it has written', () => {
  it('in the menu, the tally and the ticket, at once', async () => {
    const kitchen = await api.loggedIn('kitchen');
    for (let n = 0; n < 10; n++) {
      const { id } = await placeOrder(api.visitor());
      await kitchen.post('/takeaway/markPaid', { orderId: id });
      const ticket = await kitchen.get<readonly { readonly content?: string }[]>(`/takeaway/${id}/bt-print`);
      expect(ticket.text).not.toMatch(/UNPAID|not paid/i);
      const status = n % 2 === 0 ? 'out-of-stock' : 'active';
      await kitchen.post('/api/product/update_product_status', { id: 2, status });
      const products = (
        await kitchen.get<readonly { readonly id: number; readonly status?: string }[]>('/api/products')
      ).body;
      expect(JSON.stringify(products.find((one) => one.id === 2))).toContain(status);
    }
  });
});
