import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

let api: TestApi;
let staff: Visitor;
beforeAll(async () => {
  api = await testApi();
  staff = await api.loggedIn('kitchen');
});
afterAll(() => api.close());

const always = { days: Array.from({ length: 7 }, () => ({ hours: [{ from: '18:00', to: '17:00' }] })), special: [] };
const save = (version: unknown, hours: unknown, visitor = staff) =>
  visitor.post('/api/admin/hours', { version, hours });

describe('the opening hours', () => {
  it('HRS-01 HRS-05 are changed by staff and told to customers, with who and when', async () => {
    const { body } = await save(0, always);
    expect(body).toMatchObject({ status: true, version: 1, hours: { delivery: null, special: [] } });
    const read = await staff.get('/api/admin/hours');
    expect(read.body).toMatchObject({
      version: 1,
      changed_at: expect.any(String),
      changed_by: expect.stringMatching(/./),
    });
    expect((await api.visitor().get('/api/minsToCloseTime')).body).toMatchObject({
      today: 'Today 18:00 to 17:00',
      opens: expect.stringMatching(/^Opens (today|tomorrow) at 18:00$/),
    });
    const { days } = (await api.visitor().get<{ days: readonly object[] }>('/api/openingHours')).body;
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      weekday: expect.stringMatching(/day$/),
      hours: [{ from: '18:00', to: '17:00' }],
    });
  });

  it('HRS-01 of two editors show the second what the first has changed, and save nothing', async () => {
    const { body } = await save(0, { ...always, special: [{ date: '2026-12-25', name: 'Christmas', hours: [] }] });
    expect(body).toMatchObject({ status: false, version: 1, hours: { special: [] } });
    expect((body as { message: string }).message).toBe('Someone else has changed the opening hours.');
  });

  it.each([
    ['x', always],
    [-1, always],
    [1, 'always'],
    [1, { days: 'x', special: [] }],
    [1, { days: [[]], special: [] }],
    [1, { days: [{ hours: [{ from: 17, to: null }] }], special: [] }],
    [1, { ...always, special: [{ date: { $gt: '' }, name: 'x', hours: [] }] }],
    [1, { ...always, special: [{ date: '2026-12-25', name: '=1+1\u0000', hours: [] }] }],
    [1, { ...always, special: Array.from({ length: 500 }, () => ({ date: '2026-12-25', name: '', hours: [] })) }],
  ])('HRS-01 refuse %j %j', async (version, hours) => {
    const { code, body } = await save(version, hours);
    expect([200, 422]).toContain(code);
    expect(body).toMatchObject({ status: false });
    expect((await staff.get('/api/admin/hours')).body).toMatchObject({ version: 1 });
  });

  it('HRS-01 name the day of a time that is missing', async () => {
    const days = always.days.with(6, { hours: [{ from: '', to: '17:00' }] });
    expect((await save(1, { ...always, days })).body).toMatchObject({
      status: false,
      message: 'Sunday needs times such as 17:00; nothing was saved',
      version: 1,
    });
  });

  it('HRS-01 OPEN-09 are for staff alone', async () => {
    expect((await save(1, null, api.visitor())).code).toBe(401);
    expect((await save(1, null, await api.loggedIn('customer'))).code).toBe(403);
    expect((await api.visitor().get('/api/admin/hours')).code).toBe(401);
  });

  it('HRS-01 SET-12 OPEN-78 are the settings’ times again once they are taken away', async () => {
    await staff.post('/api/settings/update', { settings: { open_time: '17:00', close_time: '22:00' } });
    expect((await save(1, null)).body).toMatchObject({ status: true, version: 2, hours: null, open_time: '17:00' });
    expect((await api.visitor().get('/api/minsToCloseTime')).body).toMatchObject({ today: 'Today 17:00 to 22:00' });
  });
});
