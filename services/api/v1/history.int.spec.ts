import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asProgram, tokenFor } from '../testing/as-program.js';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';

type WireAct = { readonly key: string; readonly by: string; readonly what: string; readonly order: object | null };

describe('API-01 what staff did, told to programs', () => {
  let api: TestApi;
  let order: PlacedOrder;
  beforeAll(async () => {
    api = await testApi();
    order = await placeOrder(api.visitor());
    const kitchen = asProgram(api, await tokenFor(api, 'kitchen', 'orders:write'));
    await kitchen(`POST /orders/${order.id}/paid`);
    for (let copy = 0; copy < 55; copy++) await kitchen(`POST /orders/${order.id}/printed`, { again: true });
    await api.untilProjected();
  });
  afterAll(() => api.close());

  const acts = (body: Readonly<Record<string, unknown>>) => body['acts'] as readonly WireAct[];

  it('API-01 HIST-10 the newest first and in pages, narrowed as the page of it is', async () => {
    const call = asProgram(api, await tokenFor(api, 'auditor', 'history:read'));
    const { code, body } = await call(`GET /history?thing=order&id=${order.id}`);
    expect(code).toBe(200);
    expect(acts(body)).toHaveLength(50);
    expect(acts(body)[0]).toMatchObject({ by: 'staff', order: { id: order.id, ref: order.ref } });
    const { body: rest } = await call(`GET /history?thing=order&id=${order.id}&before=${String(body['next'])}`);
    const keys = [...acts(body), ...acts(rest)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const { body: paid } = await call('GET /history?kind=OrderMarkedPaid');
    expect(acts(paid).map(({ what }) => what)).toEqual(['OrderMarkedPaid']);
    for (const wrong of ['kind=Nothing', 'before=x', 'from=today'])
      expect((await call(`GET /history?${wrong}`)).code).toBe(422);
  });

  it('API-01 HIST-10 names no person', async () => {
    const call = asProgram(api, await tokenFor(api, 'admin', 'history:read'));
    const { body } = await call('GET /history');
    expect(acts(body).length).toBeGreaterThan(0);
    for (const secret of ['by_name', 'Ann', '@shop.test', '020 7946', '79460000'])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('OPEN-90 API-01 nobody who may not read it, whatever their token says', async () => {
    for (const [role, scope] of [
      ['kitchen', 'history:read'],
      ['customer', 'history:read'],
      ['admin', 'orders:read'],
    ] as const)
      expect((await asProgram(api, await tokenFor(api, role, scope))('GET /history')).code).toBe(403);
  });
});
