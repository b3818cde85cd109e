import { changeSettings } from '@hatch/contexts/settings';
import { SITE } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

describe('how fast carts and orders may be changed', () => {
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
    for (const path of ['/api/updateCartInSession', '/api/saveCartAsOrder', '/api/fetchOrder', '/api/updateOrder'])
      expect((await busy.post(path, { items: [] })).code, path).toBe(429);
    expect(await codes(await inSession(), 2)).toEqual([200, 200]);
    expect((await busy.post('/api/getCartFromSession')).code).toBe(200);
  });

  it('G06 G25 many sessions of one address share a limit', async () => {
    await set({ changes_per_minute_address: '4' });
    expect(await codes(await inSession(), 2)).toEqual([200, 200]);
    expect(await codes(await inSession(), 3)).toEqual([200, 200, 429]);
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
