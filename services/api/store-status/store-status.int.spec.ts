import { STORE_STATES } from '@hatch/contexts/store-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

let api: TestApi;
let staff: Visitor;
let ann: Visitor;
beforeAll(async () => {
  api = await testApi();
  staff = await api.loggedIn('kitchen');
  ann = api.visitor();
});
afterAll(() => api.close());

const change = (state: unknown, visitor = staff) => visitor.post('/change-status', { state });

describe('the store’s status', () => {
  it('STAT-01 STAT-15 STAT-18 SET-03 SET-22 OPEN-54 is the same by all three ways to read it', async () => {
    for (const state of [...STORE_STATES, 'open']) {
      expect((await change(state)).body).toEqual({ status: true, message: '' });
      const plain = await ann.get('/store-status');
      expect(plain.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(plain.text).toBe(state);
      expect((await ann.get('/api/settings/order_status')).body).toEqual({ status: true, value: state });
      expect((await ann.post('/api/settings', { keys: ['order_status'] })).body).toMatchObject({ order_status: state });
    }
  });

  it.each(['shut', 'OPEN', '', 7, null, ['open'], { $gt: '' }])('STAT-27 OPEN-50 refuses %j', async (state) => {
    const { code, body } = await change(state);
    expect([200, 422]).toContain(code);
    expect(body).toMatchObject({ status: false });
    expect((await ann.get('/store-status')).text).toBe('open');
  });

  it('OPEN-09 OPEN-50 is changed by staff alone', async () => {
    expect((await change('closed', ann)).code).toBe(401);
    expect((await change('closed', await api.loggedIn('customer'))).code).toBe(403);
    expect((await ann.get('/store-status')).text).toBe('open');
  });

  it('OPEN-10 G24 is not changed from another site', async () => {
    const response = await fetch(`${api.url}/change-status`, {
      method: 'POST',
      headers: { cookie: staff.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'closed' }),
    });
    expect(response.status).toBe(403);
    expect((await ann.get('/store-status')).text).toBe('open');
  });

  it('STAT-16 STAT-17 OPEN-51 OPEN-52 answers when it closes and opens, and that no time is set', async () => {
    expect((await ann.get('/api/minsToCloseTime')).body).toEqual({
      status: true,
      minsToClose: 100,
      secsToClose: 6000,
      today: '',
      opens: '',
      readyIn: 0,
      delivers: true,
    });
    expect((await ann.get('/api/nextOpenAt')).body).toMatchObject({ status: false, nextOpenAt: null });
    await staff.post('/api/settings/update', { settings: { open_time: '00:00', close_time: '23:59' } });
    const closing = (await ann.get<{ minsToClose: number; secsToClose: number }>('/api/minsToCloseTime')).body;
    expect(closing.minsToClose).toBe(Math.ceil(closing.secsToClose / 60));
    const opening = (await ann.get<{ nextOpenAt: string; message: string }>('/api/nextOpenAt')).body;
    expect(opening.nextOpenAt).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+0[01]:00$/);
    expect(opening.message).toMatch(/^(today|tomorrow) at 00:00$/);
  });
});
