import { SCOPES, type Scope } from '@hatch/contexts/oauth';
import { GetProductToEdit } from '@hatch/contexts/catalog/module';
import { ACCESS_BY_AUDIENCE } from '@hatch/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, type Role } from '../testing/accounts.js';
import { asProgram, tokenFor } from '../testing/as-program.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const tokenOf = (role: Role, ...scopes: readonly Scope[]) => tokenFor(api, role, ...scopes);
const callWith = (token: string | undefined) => asProgram(api, token);

describe('API-01 what programs call', () => {
  it('API-01 reads the menu in pages, one product, and the categories', async () => {
    const call = callWith(await tokenOf('customer', 'menu:read'));
    const first = await call('GET /menu?limit=2');
    expect(first.code).toBe(200);
    const products = first.body['products'] as { id: number; price: number }[];
    expect(products).toHaveLength(2);
    expect(JSON.stringify(products)).not.toContain('weighting');
    const next = await call(`GET /menu?limit=2&after=${first.body['next']}`);
    expect((next.body['products'] as { id: number }[])[0]?.id).toBeGreaterThan(products[1]?.id ?? 0);
    const { body } = await call(`GET /menu/${products[0]?.id}`);
    expect(body['product']).toEqual(products[0]);
    expect((await call('GET /categories')).body['categories']).toContain('Pizza');
    expect(await call('GET /menu/999999')).toMatchObject({ code: 404, body: { code: 'catalog.unknown-product' } });
  });

  it('API-01 MENU-06 reads the categories in the order of the shop', async () => {
    const call = callWith(await tokenOf('customer', 'menu:read'));
    const { categories } = (await call('GET /categories')).body as { categories: readonly string[] };
    expect(categories.length).toBeGreaterThan(1);
    const turned = categories.toReversed();
    const admin = await api.loggedIn('admin');
    await admin.post('/api/settings/update', { settings: { product_categories: turned.join('\n') } });
    expect((await call('GET /categories')).body['categories']).toEqual(turned);
    await admin.post('/api/settings/update', { settings: { product_categories: '' } });
  });

  it('API-01 changes the menu, and a read that waits for it shows it', async () => {
    const call = callWith(await tokenOf('admin', 'menu:read', 'menu:write'));
    const dish = { name: ' Focaccia ', price: 450, categories: ['Sides'], description: '<p onclick="x">Warm</p>' };
    const { body: made } = await call('POST /menu', dish);
    const { id, position } = made as { id: number; position: string };
    const read = await call(`GET /menu/${id}?after_position=${position}`);
    expect(read.body['product']).toMatchObject({ name: 'Focaccia', price: 450, description: '<p>Warm</p>' });
    const changed = await call(`POST /menu/${id}`, { price: 500 });
    const variant = await call(`POST /menu/${id}/variants`, { name: 'Large', price_difference: 150 });
    expect([changed.code, variant.code]).toEqual([200, 200]);
    const { id: variantId, position: at } = variant.body as { id: number; position: string };
    const { body } = await call(`GET /menu/${id}?after_position=${at}`);
    expect(body['product']).toMatchObject({ name: 'Focaccia', price: 500, variants: [{ combined_price: 650 }] });
    expect((await call(`POST /menu/${id}/variants/${variantId}`, { price_difference: 200 })).code).toBe(200);
    expect((await call(`POST /menu/${id}/variants/${variantId}/remove`)).code).toBe(200);
    expect((await call(`POST /menu/${id}`, { price: 1, revision: 0 })).body).toMatchObject({
      status: false,
      code: 'catalog.outdated',
    });
    const { body: gone } = await call(`POST /menu/${id}/withdraw`);
    expect((await call(`GET /menu/${id}?after_position=${gone['position'] as string}`)).code).toBe(404);
    expect((await call(`POST /menu/${id}/bring_back`)).code).toBe(200);
    for (const price of [-1, 1.5, 1_000_001, '450', null])
      expect((await call('POST /menu', { ...dish, price })).code).toBe(422);
  });

  it('API-01 ALG-01 says what is in a dish, where it stands in the menu and what goes with it', async () => {
    const call = callWith(await tokenOf('admin', 'menu:read', 'menu:write'));
    const food = { spiciness: 2, allergens: { milk: 'contains', nuts: 'free' }, diets: ['vegetarian'] };
    const { body: made } = await call('POST /menu', {
      name: 'Arrabbiata',
      price: 900,
      ...food,
      place: 3,
      goes_with: [1],
    });
    const id = made['id'] as number;
    const { body: size } = await call(`POST /menu/${id}/variants`, {
      ...{ name: 'Small', price_difference: -100 },
      allergens: { celery: 'may-contain' },
    });
    const read = () => api.writeSide.queries.execute(new GetProductToEdit({ productId: id }));
    expect(await read()).toMatchObject({ ...food, place: 3, goesWith: [1] });
    const { body } = await call(`GET /menu/${id}?after_position=${size['position'] as string}`);
    expect(body['product']).toMatchObject({ ...food, variants: [{ allergens: { celery: 'may-contain' } }] });
    const changed = { spiciness: 0, allergens: {}, diets: [], place: 0, goes_with: [] };
    expect((await call(`POST /menu/${id}`, changed)).code).toBe(200);
    expect(await read()).toMatchObject({ spiciness: 0, allergens: {}, diets: [], place: 0, goesWith: [] });
    await call(`POST /menu/${id}/variants/${size['id'] as number}`, { allergens: {} });
    for (const wrong of [{ spiciness: 4 }, { allergens: { milk: 'some' } }, { diets: ['keto'] }, { goes_with: [1, 1] }])
      expect((await call(`POST /menu/${id}`, wrong)).code).toBe(422);
  });

  it('API-01 takes null for no value: what may be left out is left out, and only a picture can be none', async () => {
    const call = callWith(await tokenOf('admin', 'menu:read', 'menu:write', 'stock:write', 'store:write'));
    const { body: made } = await call('POST /menu', { name: 'Gnocchi', price: 900, image: '/uploads/gnocchi.png' });
    const { body: variant } = await call(`POST /menu/${made['id'] as number}/variants`, {
      name: 'S',
      price_difference: 0,
    });
    const [dish, size] = [`POST /menu/${made['id'] as number}`, variant['id'] as number];
    const food = ['spiciness', 'allergens', 'diets', 'place', 'goes_with'] as const;
    for (const [asked, sent, names] of [
      [
        'POST /menu',
        { name: 'Gnocchi', price: 900 },
        ['short_desc', 'description', 'categories', 'virtual', 'vat_class', ...food],
      ],
      [
        dish,
        {},
        ['revision', 'name', 'price', 'short_desc', 'description', 'categories', 'virtual', 'vat_class', ...food],
      ],
      [`${dish}/variants`, { name: 'L', price_difference: 1 }, ['weighting', 'allergens']],
      [`${dish}/variants/${size}`, {}, ['revision', 'name', 'price_difference', 'weighting', 'allergens']],
      ['POST /stock/off_sale', { sku: '1' }, ['minutes']],
      ['POST /stock/count', { sku: '1', on_hand: 5 }, ['reason']],
      ['POST /store/status', { state: 'busy' }, ['minutes']],
    ] as const)
      for (const name of names) {
        const { code, body } = await call(asked, { ...sent, [name]: null });
        expect([asked, name, code, Object.keys(body['errors'] as object)]).toEqual([asked, name, 422, [name]]);
      }
    const { body: without } = await call(dish, { image: null });
    const { body } = await call(`GET /menu/${made['id'] as number}?after_position=${without['position'] as string}`);
    expect(body['product']).toMatchObject({ name: 'Gnocchi', image: null, virtual: false });
  });

  it('API-01 takes dishes off sale and puts them back, counts them and moves them', async () => {
    const call = callWith(await tokenOf('admin', 'stock:write'));
    const lineOf = async (after: unknown) => {
      const { body } = await call(`GET /stock?limit=200&after_position=${String(after)}`);
      return (body['stock'] as { sku: string; on_hand: number; status: string }[]).find(({ sku }) => sku === '1');
    };
    await call('POST /stock/count', { sku: '1', on_hand: 12 });
    const { body: moved } = await call('POST /stock/move', { sku: '1', by: -2, reason: 'Dropped' });
    expect(await lineOf(moved['position'])).toMatchObject({ on_hand: 10, status: 'active' });
    const { body: off } = await call('POST /stock/off_sale', { sku: '1', minutes: 5 });
    expect(await lineOf(off['position'])).toMatchObject({ status: 'out-of-stock' });
    const { body: on } = await call('POST /stock/on_sale', { sku: '1' });
    expect(await lineOf(on['position'])).toMatchObject({ status: 'active' });
    expect(await call('POST /stock/count', { sku: '999999', on_hand: 1 })).toMatchObject({
      code: 404,
      body: { code: 'stock.unknown-sku' },
    });
    expect((await call("GET /stock?after=1';--")).code).toBe(422);
    const page = await call('GET /stock?limit=1');
    expect((await call(`GET /stock?limit=1&after=${page.body['next']}`)).body['stock']).not.toEqual(page.body['stock']);
  });

  it('API-01 reads orders and does what the kitchen does', async () => {
    const { id } = await placeOrder(await api.loggedIn('customer'));
    const call = callWith(await tokenOf('kitchen', 'orders:read', 'orders:write'));
    const { body: paid } = await call(`POST /orders/${id}/paid`);
    expect(paid).toMatchObject({ status: true, order_status: 'NEW' });
    const printed = await call(`POST /orders/${id}/printed`);
    const completed = await call(`POST /orders/${id}/completed`);
    expect([printed.body['order_status'], completed.body['order_status']]).toEqual(['PRINTED', 'COMPLETE']);
    const after = `after_position=${completed.body['position'] as string}`;
    const { body } = await call(`GET /orders/${id}?${after}`);
    expect(body['order']).toMatchObject({ id, takeaway: { order_status: 'COMPLETE' } });
    const { body: list } = await call(`GET /orders?${after}`);
    expect((list['orders'] as { id: string }[]).map((order) => order.id)).toContain(id);
    expect(await call(`POST /orders/${id}/cancelled`, { reason: 'other' })).toMatchObject({ body: { status: false } });
    for (const wrong of ['aaaaaaaaaaaa', 'x', '%00', '..'])
      expect((await call(`GET /orders/${wrong}`)).code).toBeGreaterThanOrEqual(400);
    expect((await call('GET /orders/archive')).code).toBe(403);
    const owner = callWith(await tokenOf('admin', 'orders:read'));
    const archive = await owner('GET /orders/archive?limit=1');
    expect(archive.body['orders']).toHaveLength(1);
  });

  it('API-01 OPEN-111 opens and slows the shop, and changes settings as far as its owner may', async () => {
    const call = callWith(await tokenOf('kitchen', 'store:write'));
    expect((await call('POST /store/status', { state: 'busy', minutes: 10 })).code).toBe(200);
    expect((await call('GET /store')).body['store']).toMatchObject({ state: 'busy' });
    expect((await call('POST /store/status', { state: 'open' })).code).toBe(200);
    expect((await call('POST /store/status', { state: 'ajar' })).code).toBe(409);
    expect((await call('POST /settings', { settings: { delivering_status: 'not-delivering' } })).code).toBe(200);
    expect((await call('GET /settings')).body['settings']).toMatchObject({ delivering_status: 'not-delivering' });
    expect(JSON.stringify((await call('GET /settings')).body)).not.toContain('push_app_secret');
    expect((await call('POST /settings', { settings: { site_name: 'Mine' } })).body).toMatchObject({ status: false });
    const two = await call('POST /settings', { settings: { site_name: 'Mine', open_time: 'noon' } });
    expect([two.code, Object.keys(two.body['errors'] ?? {})]).toEqual([409, ['site_name', 'open_time']]);
    expect((await call('POST /settings', { settings: [] })).code).toBeGreaterThanOrEqual(409);
    await call('POST /settings', { settings: { delivering_status: 'delivering' } });
  });
});

describe('OPEN-90 what a token is good for', () => {
  it('OPEN-90 API-01 nothing without one, and nothing with one that is not good', async () => {
    const missing = await callWith(undefined)('GET /me');
    expect(missing.code).toBe(401);
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="Hatch"');
    for (const token of ['x', '', 'a b', "';--", 'é'.normalize(), 'x'.repeat(5000)]) {
      const { code, headers } = await callWith(encodeURI(token))('GET /me');
      expect([401, 431]).toContain(code);
      if (code === 401) expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('OPEN-90 API-01 a cookie opens nothing here', async () => {
    const kitchen = await api.loggedIn('kitchen');
    expect((await kitchen.get('/api/v1/orders')).code).toBe(401);
  });

  it('OPEN-90 API-01 not what its scopes leave out, which it is told by name', async () => {
    const call = callWith(await tokenOf('admin', 'menu:read'));
    for (const [asked, scope] of [
      ['GET /orders', 'orders:read'],
      ['POST /menu', 'menu:write'],
      ['POST /store/status', 'store:write'],
      ['POST /stock/on_sale', 'stock:write'],
    ] as const) {
      const { code, headers } = await call(asked);
      expect(code).toBe(403);
      expect(headers.get('www-authenticate')).toBe(
        `Bearer realm="Hatch", error="insufficient_scope", scope="${scope}"`,
      );
    }
  });

  it('OPEN-90 API-01 never more than its owner may at that moment, and nothing once it is revoked', async () => {
    const customers = callWith(await tokenOf('customer', 'orders:read', 'menu:write', 'store:write'));
    for (const asked of ['GET /orders', 'POST /menu', 'POST /store/status'])
      expect((await customers(asked)).code).toBe(403);
    const kitchens = callWith(await tokenOf('kitchen', 'stock:write'));
    expect((await kitchens('POST /stock/count', { sku: '1', on_hand: 3 })).code).toBe(403);

    const admin = await api.loggedIn('admin');
    const call = callWith(await tokenOf('kitchen', 'orders:read'));
    expect((await call('GET /orders')).code).toBe(200);
    const toggled = { email: emailOf('kitchen'), ability: 'manage-takeaway-status' };
    await admin.post('/api/toggleAbility', toggled);
    await api.untilProjected();
    expect((await call('GET /orders')).code).toBe(403);
    await admin.post('/api/toggleAbility', toggled);
    await api.untilProjected();
    expect((await call('GET /orders')).code).toBe(200);
    const kitchen = await api.loggedIn('kitchen');
    const { body } = await kitchen.get<readonly { id: string; scopes: readonly string[] }[]>(
      '/oauth/personal-access-tokens',
    );
    for (const { id } of body) await kitchen.delete(`/oauth/personal-access-tokens/${id}`);
    expect((await call('GET /orders')).code).toBe(401);
  });

  it('API-01 every scope opens a call, and each asks of its owner what it says', () => {
    const byToken = Object.values(ACCESS_BY_AUDIENCE).flatMap((access) =>
      typeof access === 'object' && access !== null ? [access] : [],
    );
    for (const [scope, { needs }] of Object.entries(SCOPES)) expect(byToken).toContainEqual({ scope, needs });
  });
});

describe('API-04 the same call again', () => {
  const count = { sku: '2', on_hand: 40 };
  const move = { sku: '2', by: 5, reason: 'Delivery' };

  it('API-04 is done once, and answered as it was', async () => {
    const call = callWith(await tokenOf('admin', 'stock:write'));
    await call('POST /stock/count', count);
    const first = await call('POST /stock/move', move, { 'idempotency-key': 'k-1' });
    const again = await call('POST /stock/move', move, { 'idempotency-key': 'k-1' });
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const { body } = await call(`GET /stock?after_position=${first.body['position'] as string}&limit=200`);
    expect((body['stock'] as { sku: string; on_hand: number }[]).find(({ sku }) => sku === '2')?.on_hand).toBe(45);
  });

  it('API-04 with another body, at another address or with a key that is none is refused', async () => {
    const call = callWith(await tokenOf('admin', 'stock:write'));
    await call('POST /stock/move', move, { 'idempotency-key': 'k-2' });
    for (const [asked, body] of [
      ['POST /stock/move', { ...move, by: 6 }],
      ['POST /stock/count', count],
    ] as const)
      expect(await call(asked, body, { 'idempotency-key': 'k-2' })).toMatchObject({
        code: 422,
        body: { code: 'idempotency.key-reused' },
      });
    for (const key of ['', ' ', 'x'.repeat(129)])
      expect((await call('POST /stock/move', move, { 'idempotency-key': key })).code).toBe(400);
  });

  it('API-04 ten at once are done once', async () => {
    const call = callWith(await tokenOf('admin', 'stock:write'));
    const { body: counted } = await call('POST /stock/count', { ...count, sku: '3' });
    expect(counted['status']).toBe(true);
    const wish = { ...move, sku: '3' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST /stock/move', wish, { 'idempotency-key': 'k-3' })),
    );
    expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 409)).toEqual([]);
    const last = await call('POST /stock/move', wish, { 'idempotency-key': 'k-3' });
    const { body } = await call(`GET /stock?after_position=${last.body['position'] as string}&limit=200`);
    expect((body['stock'] as { sku: string; on_hand: number }[]).find(({ sku }) => sku === '3')?.on_hand).toBe(45);
  });

  it('API-04 a refusal is answered again too, and somebody else’s key is another', async () => {
    const call = callWith(await tokenOf('admin', 'stock:write'));
    const wrong = { sku: '999999', on_hand: 1 };
    const first = await call('POST /stock/count', wrong, { 'idempotency-key': 'k-4' });
    const again = await call('POST /stock/count', wrong, { 'idempotency-key': 'k-4' });
    expect([first.code, again.code]).toEqual([404, 404]);
    expect(again.body).toEqual(first.body);
    const other = callWith(await tokenOf('admin', 'stock:write'));
    expect((await other('POST /stock/count', count, { 'idempotency-key': 'k-4' })).code).toBe(200);
  });

  it('API-04 one that was cut off is carried out again and adds nothing twice; after a day the key is free', async () => {
    const call = callWith(await tokenOf('admin', 'stock:write', 'menu:write', 'menu:read'));
    const key = { 'idempotency-key': 'k-5' };
    const first = await call('POST /menu', { name: 'Bruschetta', price: 500 }, key);
    const moved = await call('POST /stock/move', { ...move, sku: '2' }, { 'idempotency-key': 'k-6' });
    await api.pool.query(
      `UPDATE web.idempotent_answers SET status_code = NULL, body = NULL, begun_at = now() - interval '2 minutes'`,
    );
    const again = await call('POST /menu', { name: 'Bruschetta', price: 500 }, key);
    expect(again.body['id']).toBe(first.body['id']);
    const movedAgain = await call('POST /stock/move', { ...move, sku: '2' }, { 'idempotency-key': 'k-6' });
    expect(movedAgain.body['position']).toBe(moved.body['position']);
    await api.pool.query(`UPDATE web.idempotent_answers SET begun_at = now() - interval '25 hours'`);
    const other = await call('POST /menu', { name: 'Crostini', price: 500 }, key);
    expect(other.code).toBe(200);
    expect(other.body['id']).not.toBe(first.body['id']);
    const onHand = async (position: unknown) => {
      const { body } = await call(`GET /stock?after_position=${position as string}&limit=200`);
      return (body['stock'] as { sku: string; on_hand: number }[]).find(({ sku }) => sku === '2')?.on_hand ?? 0;
    };
    const before = await onHand(moved.body['position']);
    const nextDay = await call('POST /stock/move', { ...move, sku: '2' }, { 'idempotency-key': 'k-6' });
    expect(await onHand(nextDay.body['position'])).toBe(before + 5);
  });
});

describe('API-05 how often', () => {
  it('API-05 every answer says how many calls are left, and one too many when to ask again', async () => {
    const call = callWith(await tokenOf('customer', 'menu:read'));
    const { headers } = await call('GET /me');
    expect(headers.get('ratelimit-limit')).toBe('600');
    expect(headers.get('ratelimit-remaining')).toBe('599');
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    const answers = await Promise.all(Array.from({ length: 600 }, () => call('GET /me')));
    const refused = answers.filter(({ code }) => code === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
