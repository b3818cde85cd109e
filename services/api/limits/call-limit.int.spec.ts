import { changeSettings } from '@hatch/contexts/settings';
import { SITE } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

describe('how often the shop is asked', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  afterEach(() => api.close());

  const set = (changes: Readonly<Record<string, string>>) =>
    api.writeSide.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'admin' }), aCommand());
  const move = (visitor: Visitor, quantity: 1 | -1) =>
    visitor.post('/api/moveProductStockToBasket', { id: 1, quantity });
  const codes = async (visitor: Visitor, times: number): Promise<readonly number[]> => {
    const seen: number[] = [];
    for (let n = 0; n < times; n++) seen.push((await move(visitor, n % 2 ? -1 : 1)).code);
    return seen;
  };
  const inSession = async (): Promise<Visitor> => {
    const visitor = api.visitor();
    await visitor.post('/api/getCartFromSession');
    return visitor;
  };

  it('G06 G25 one visitor is refused beyond the limit, another is not, and no call gets round it', async () => {
    await set({ changes_per_minute_visitor: '5' });
    const busy = await inSession();
    expect(await codes(busy, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await move(busy, 1);
    expect(refused.body).toMatchObject({ status: false, message: expect.stringContaining('please wait') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = ['updateCartInSession', 'saveCartAsOrder', 'fetchOrder', 'updateOrder', 'updatePayMethod'];
    for (const path of others.map((name) => `/api/${name}`))
      expect((await busy.post(path, { items: [] })).code, path).toBe(429);
    expect(await codes(await inSession(), 2)).toEqual([200, 200]);
    expect((await busy.post('/api/getCartFromSession')).code).toBe(200);
  });

  it('G06 G25 many sessions of one address share a limit', async () => {
    await set({ changes_per_minute_address: '4' });
    expect(await codes(await inSession(), 2)).toEqual([200, 200]);
    expect(await codes(await inSession(), 3)).toEqual([200, 200, 429]);
  });

  it('G25 an address has an hour and a day beside the minute, which customers who are logged in do not share', async () => {
    const customer = await api.loggedIn('customer');
    await set({ changes_per_hour_address: '3' });
    expect(await codes(await inSession(), 4)).toEqual([200, 200, 200, 429]);
    expect(await codes(customer, 1)).toEqual([200]);
    await set({ changes_per_hour_address: '100000', changes_per_day_address: '4' });
    const refused = await move(await inSession(), 1);
    expect(refused.code).toBe(200);
    expect((await move(await inSession(), -1)).code).toBe(429);
  });

  it('G06 G25 staff are not kept waiting by others of their address', async () => {
    const kitchen = await api.loggedIn('kitchen');
    await set({ changes_per_minute_address: '1', reads_per_minute_address: '2' });
    expect(await codes(await inSession(), 2)).toEqual([200, 429]);
    expect((await api.visitor().get('/api/products')).code).toBe(200);
    expect((await api.visitor().get('/api/products')).code).toBe(429);
    for (let n = 0; n < 3; n++) {
      expect((await kitchen.get('/api/todaysOrders')).code).toBe(200);
      expect((await kitchen.post('/api/oosProducts')).code).toBe(200);
      expect((await move(kitchen, n % 2 ? -1 : 1)).code).toBe(200);
    }
  });

  it('G25 an account changes itself so often in a minute and a day, and another account as often', async () => {
    await set({ changes_per_minute_account: '5' });
    const customer = await api.loggedIn('customer');
    const change = async (visitor: Visitor) =>
      (await visitor.post('/api/account/addresses/remove', { id: 'none' })).code;
    for (let n = 0; n < 5; n++) expect(await change(customer)).toBe(200);
    expect(await change(customer)).toBe(429);
    const developer = await api.loggedIn('developer');
    expect(await change(developer)).toBe(200);
    await set({ changes_per_minute_account: '100000', changes_per_day_account: '2' });
    for (const code of [200, 200, 429]) expect(await change(developer)).toBe(code);
  });

  it('G25 right log-ins count, of an address and of a device that the account knows', async () => {
    const first = await api.visitor().post('/login', { email: emailOf('kitchen'), password: PASSWORD });
    const cookie = first.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    const device = { cookie: cookie.filter((one) => one.includes('hatch_device')).join() };
    await set({ logins_per_minute_address: '3' });
    const logIn = async (headers: Readonly<Record<string, string>> = {}) =>
      (await api.visitor().post('/login', { email: emailOf('kitchen'), password: PASSWORD }, headers)).code;
    const strange = [];
    for (let n = 0; n < 4; n++) strange.push(await logIn());
    expect(strange).toEqual([200, 200, 200, 429]);
    const here = [];
    for (let n = 0; n < 21; n++) here.push(await logIn(device));
    expect(here).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('G25 reads of an address have a generous limit, and are answered 429 in the usual shape beyond it', async () => {
    await set({ reads_per_minute_address: '4' });
    const visitor = api.visitor();
    const paths = ['/api/products', '/api/openapi.json', '/', '/api/me'];
    for (const path of paths) expect((await visitor.get(path)).code, path).toBe(200);
    const refused = await api.visitor().post('/api/getCartFromSession');
    expect(refused).toMatchObject({ code: 429, body: { status: false, message: expect.any(String) } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await fetch(`${api.url}/menu`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Your network has opened very many pages');
    expect((await api.visitor().get('/brand.css')).code).toBe(200);
  });

  it('G06 a process that is alone counts clicks and reads without the database', async () => {
    const visitor = await inSession();
    await codes(visitor, 4);
    await visitor.get('/api/products');
    const { rows } = await api.pool.query("SELECT key FROM web.rate_limits WHERE key ~ '^(changes|reads|units)'");
    expect(rows).toEqual([]);
  });

  it('G06 an address puts a limited number of units aside; what is given back or bought does not count', async () => {
    await set({ hold_units_per_address: '2' });
    const [ann, bob] = [await inSession(), await inSession()];
    await move(ann, 1);
    await move(bob, 1);
    expect((await move(ann, 1)).body).toMatchObject({
      status: false,
      message: 'At most 2 items can be put aside from one place. Please call us to order more.',
    });
    await move(bob, -1);
    expect((await move(ann, 1)).body).toMatchObject({ status: true });
    expect((await move(bob, 1)).body).toMatchObject({ status: false });
    await ann.post('/api/updateCartInSession', { items: [] });
    expect((await move(bob, 1)).body).toMatchObject({ status: true });
  });
});
