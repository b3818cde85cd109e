import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';

type Boot = {
  readonly settings: Readonly<Record<string, string>>;
  readonly viewer: { readonly email: string } | null;
  readonly devVariants: boolean;
  readonly products?: readonly { readonly id: number; readonly name: string }[];
  readonly product?: { readonly id: number };
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const HTML = { accept: 'text/html' };
const bootIn = (page: string): Boot =>
  JSON.parse(/<script type="application\/json" id="hatch-boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
const page = (path: string, visitor = api.visitor()) => visitor.get(path, HTML);
const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];

describe('the menu', () => {
  it('PROD-01 NAV-04 is there for everyone, products and all', async () => {
    const { code, headers, text } = await page('/');

    expect([code, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(titleOf(text)).toBe('The Hatch');
    expect(bootIn(text)).toMatchObject({
      cartLabel: 'basket',
      storeState: 'open',
      viewer: null,
      devVariants: false,
      categories: ['Pizza', 'Sides', 'Drinks'],
      settings: { site_name: 'The Hatch', is_takeaway: '1', order_status: 'open', open_delivery_minutes: '31' },
    });
    expect(bootIn(text).products?.map(({ name }) => name)).toEqual(['Margherita', 'Garlic <b>bread', 'Cola']);
    expect(text).toContain('<a href="/product/1">Margherita</a> £10.00');
  });

  it('PROD-01 is asked for again without being sent again, until something changes; who is logged in keeps nothing', async () => {
    const visitor = api.visitor();
    const { headers } = await page('/', visitor);
    const etag = headers.get('etag') ?? '';
    expect([etag, headers.get('cache-control')]).toEqual([expect.stringMatching(/^W\/".+"$/), 'private, no-cache']);
    const again = await visitor.get('/', { ...HTML, 'if-none-match': `"other", ${etag}` });
    expect([again.code, again.text]).toEqual([304, '']);
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    expect((await visitor.get('/', { ...HTML, 'if-none-match': etag })).code).toBe(200);

    const own = await page('/', await api.loggedIn('customer'));
    expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'no-store']);
    expect((await page('/manageCart')).headers.get('cache-control')).toBe('no-store');
  });

  it('G08 says from which change its live connection goes on, whatever it shows being the same', async () => {
    const since = (text: string) => Number(/<meta name="hatch-since" content="(\d+)" \/><\/head>/.exec(text)?.[1]);
    const first = await page('/');
    const before = since(first.text);
    const kitchen = await api.loggedIn('kitchen');
    await kitchen.post('/api/product/update_product_status', { id: 3, status: 'out-of-stock' });
    await kitchen.post('/api/product/update_product_status', { id: 3, status: 'active' });
    await expect.poll(async () => since((await page('/')).text)).toBeGreaterThan(before);
    expect(since((await page('/product/1')).text)).toBeGreaterThan(before);
    expect((await page('/login')).text).not.toContain('hatch-since');
  });

  it('is the same for all who have changed nothing, in each encoding, and another one once the shop has changed', async () => {
    const read = async (encoding: string) => {
      const answer = await fetch(`${api.url}/product/1`, { headers: { ...HTML, 'accept-encoding': encoding } });
      return {
        encoding: answer.headers.get('content-encoding'),
        tag: answer.headers.get('etag'),
        text: await answer.text(),
      };
    };
    const [plain, gzip, brotli] = [await read('identity'), await read('gzip'), await read('gzip, br')];
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([null, 'gzip', 'br']);
    for (const other of [gzip, brotli]) expect([other.tag, other.text]).toEqual([plain.tag, plain.text]);
    const buyer = api.visitor();
    await buyer.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await expect.poll(async () => (await read('br')).tag).not.toBe(plain.tag);
  });

  it('OPEN-13 writes a product’s name as text wherever it stands', async () => {
    const { text } = await page('/');
    expect(text).toContain('Garlic &lt;b&gt;bread');
    expect(text).not.toContain('Garlic <b>bread');
  });

  it('OPEN-07 STAT-38 OPEN-56 contains public settings and the push key, and no secret', async () => {
    const { text } = await page('/', await api.loggedIn('admin'));
    expect(Object.keys(bootIn(text).settings)).not.toContain('push_app_secret');
    expect(Object.keys(bootIn(text).settings)).not.toContain('ta_print_categories');
    expect(text).toMatch(/PUSHER_APP_KEY.+PUSHER_APP_CLUSTER.+HATCH_DOMAIN/);
    expect(text).not.toMatch(/secret/i);
  });

  it('shows the visitor what the visitor’s own last command did', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/moveProductStockToBasket', { id: 2, quantity: 1 });
    const { text } = await page('/product/2', visitor);
    expect(bootIn(text).product).toMatchObject({ id: 2, in_basket: 1, available: 2 });
  });

  it('knows who is looking', async () => {
    const { text } = await page('/', await api.loggedIn('customer'));
    expect(bootIn(text).viewer?.email).toBe('customer@shop.test');
  });

  it('VAR-08 OPEN-71 holds no internals of variants, whatever the address asks for', async () => {
    for (const path of ['/', '/?dev=1', '/product/3', '/product/3?dev=1'])
      expect((await page(path, await api.loggedIn('developer'))).text).not.toMatch(/weighting|purchased|7700/);
  });
});

describe('what an address asks for besides its page', () => {
  it('G25 PROD-01 makes no page of its own: it is drawn once, and is the same for all', async () => {
    const drawn: string[] = [];
    const shop = await testApi(
      {},
      {
        renderPage: (path) => {
          drawn.push(path);
          return Promise.resolve({ preloads: '', page: `<main>${path}</main>` });
        },
      },
    );
    for (const path of ['/', '/product/1']) {
      drawn.length = 0;
      const first = await page(path, shop.visitor());
      for (let n = 0; n < 20; n++) {
        const other = await page(`${path}?q=${n}&utm_source=${n}`, shop.visitor());
        expect([other.code, other.headers.get('etag')], path).toEqual([200, first.headers.get('etag')]);
        // What was drawn is followed by a rest of four times as long.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(drawn, path).toEqual([path]);
    }
    await shop.close();
  });
});

describe('where the server shows variants’ internals', () => {
  it('OPEN-71 USR-38 staff and developers see them, others do not', async () => {
    const forDevelopers = await testApi({ DEV_VARIANTS: '1' });
    const texts = await Promise.all([
      page('/product/3', await forDevelopers.loggedIn('developer')),
      page('/', await forDevelopers.loggedIn('kitchen')),
      page('/', await forDevelopers.loggedIn('customer')),
      page('/', forDevelopers.visitor()),
    ]);
    await forDevelopers.close();

    const shown = texts.map(({ text }) => [bootIn(text).devVariants, text.includes('"weighting":77001')]);
    expect(shown).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe('/product/:id', () => {
  it('PROD-03 PROD-04 shows name, short description, price and description', async () => {
    const { code, text } = await page('/product/1');

    expect(code).toBe(200);
    expect(titleOf(text)).toBe('Margherita - The Hatch');
    expect(bootIn(text).product).toMatchObject({ id: 1, name: 'Margherita', price: 1000 });
    for (const part of ['<h1>Margherita</h1>', 'Made today', '£10.00', '<p>From our oven</p>'])
      expect(text).toContain(part);
  });

  it.each(['999999', 'abc', '0', '-1', '1.5', '01', '99999999999', '%00', '1%27', '__proto__'])(
    'OPEN-68 %s is a page of its own, answered 404',
    async (id) => {
      const { code, headers, text } = await page(`/product/${id}`);
      expect([code, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(titleOf(text)).toBe('Page not found - The Hatch');
    },
  );
});

describe('from the cart to the confirmation', () => {
  it('CART-01 the cart page is there for everyone', async () => {
    const { code, text } = await page('/manageCart');
    expect([code, titleOf(text)]).toEqual([200, 'Your basket - The Hatch']);
    expect(text).not.toContain('noindex');
  });

  it('CART-47 CHK-11 PAY-02 CHK-25 cart and checkout come with what their calls answer, kept by nobody and for the session alone', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder');
    await visitor.post('/api/updateOrder', { ta_method: 'COLLECT' });
    const [{ body: cart }, { body: fetched }, { body: intro }, { body: methods }] = await Promise.all([
      visitor.post('/api/getCartFromSession'),
      visitor.post('/api/fetchOrder'),
      visitor.get('/api/checkout_intro'),
      visitor.get('/api/available_payment_methods'),
    ]);
    const sent = await page('/checkout', visitor);
    expect(sent.headers.get('cache-control')).toBe('no-store');
    expect(bootIn(sent.text)).toMatchObject({
      cart,
      ordering: {
        order: { ...(fetched.order as object), updated_at: expect.any(String) },
        ...intro,
        payment_methods: methods.payment_methods,
      },
    });
    expect(bootIn((await page('/manageCart', visitor)).text)).toMatchObject({ cart });
    expect(bootIn((await page('/manageCart')).text)).toMatchObject({ cart: { cartItems: [] } });
  });

  it('OPEN-25 the checkout of a takeaway opens once it is to be collected or delivered', async () => {
    const visitor = api.visitor();
    const sent = async () => {
      const { code, headers } = await page('/checkout', visitor);
      return [code, headers.get('location')];
    };
    expect(await sent()).toEqual([302, '/manageCart']);
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder');
    expect(await sent()).toEqual([302, '/manageCart']);
    await visitor.post('/api/updateOrder', { ta_method: 'COLLECT' });
    expect(await sent()).toEqual([200, null]);
  });

  it('OPEN-33 the confirmation is for the session that ordered', async () => {
    const visitor = api.visitor();
    expect((await page('/order-complete', visitor)).headers.get('location')).toBe('/');
    const { ref } = await placeOrder(visitor);
    const { code, text } = await page('/order-complete', visitor);

    expect(code).toBe(200);
    expect(text).toContain(ref);
    expect(bootIn(text)).toMatchObject({ ordering: { order: { ref, status: 'AWAITING-PAYMENT', total_cost: 2300 } } });
    expect((await page('/order-complete')).code).toBe(302);
    expect((await page('/checkout', visitor)).headers.get('location')).toBe('/manageCart');
  });
});

describe('administrators’ pages', () => {
  it.each(['/admin/payments', '/admin/day-end'])('OPEN-09 %s is for administrators alone', async (path) => {
    const [anon, kitchen, admin] = [
      await page(path),
      await page(path, await api.loggedIn('kitchen')),
      await page(path, await api.loggedIn('admin')),
    ];
    expect([anon.code, anon.headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
    expect([kitchen.code, kitchen.text.includes('may not open this page')]).toEqual([403, true]);
    expect(admin.code).toBe(200);
    for (const { headers } of [anon, kitchen, admin]) expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('staff pages', () => {
  it('HIST-03 OPEN-58 whoever logs in first comes back to the very place that an address names', async () => {
    const path = '/takeaway-history?day=2026-11-20&at=2026-11-20T19%3A42%3A00.000Z&speed=10';
    const { headers } = await page(path);
    expect(headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  });

  it.each(['/takeaway-orders', '/takeaway-oos'])(
    'OPEN-09 OPEN-58 %s is for staff, and for no search engine',
    async (path) => {
      const [anon, customer, staff] = [
        await page(path),
        await page(path, await api.loggedIn('customer')),
        await page(path, await api.loggedIn('kitchen')),
      ];
      expect([anon.code, anon.headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
      expect(customer.code).toBe(403);
      expect(customer.text).toContain('Your account may not open this page.');
      expect(staff.code).toBe(200);
      for (const { headers } of [anon, customer, staff]) expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('USR-35 the login page is there for everyone', async () => {
    const { code, text } = await page('/login?next=/takeaway-orders');
    expect([code, titleOf(text)]).toEqual([200, 'Log in - The Hatch']);
  });
});

describe('addresses that lead nowhere', () => {
  it('are a page to browsers, which holds nothing of the viewer', async () => {
    const { code, text } = await page('/nowhere', await api.loggedIn('customer'));
    expect([code, titleOf(text)]).toEqual([404, 'Page not found - The Hatch']);
    expect(bootIn(text).viewer).toBeNull();
    expect(text).not.toContain('customer@shop.test');
  });

  it('OPEN-11 are JSON where a call was meant', async () => {
    for (const path of ['/api/nowhere', '/takeaway/x/y', '/nowhere.js'])
      expect(await page(path)).toMatchObject({ code: 404, body: { status: false } });
    expect(await api.visitor().get('/nowhere')).toMatchObject({ code: 404, body: { status: false } });
  });
});
