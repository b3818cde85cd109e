import { ForgetAccount } from '@hatch/contexts/privacy/module';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Reply = { readonly status: boolean; readonly message: string };
type Known = {
  readonly exported_by: string;
  readonly account: { readonly id: string; readonly email: string; readonly name: string };
  readonly logins: readonly { readonly device: string | null }[];
  readonly orders: readonly { readonly id: string; readonly ref: string; readonly email: string }[];
};

const DONE = { status: true, message: '' };
const [EXPORT, CLOSE] = ['/api/account/export', '/api/account/close'];
const [PAST, FUTURE] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];

describe('what a shop knows of somebody with an account', () => {
  let api: TestApi;
  let ann: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    ann = await api.loggedIn('customer');
  });
  afterAll(() => api.close());

  const known = async (by: Visitor) => (await by.get<Known>(EXPORT)).body;
  const close = async (by: Visitor, present = PASSWORD) => (await by.post<Reply>(CLOSE, { present })).body;
  const login = async (email: string) =>
    (await api.visitor().post<Reply>('/login', { email, password: PASSWORD })).body.status;
  const idOf = async (by: Visitor) =>
    (await by.get<{ readonly viewer: { readonly userId: string } }>('/api/me')).body.viewer.userId;
  const forget = (userId: string, until: string) =>
    api.writeSide.commands.execute(new ForgetAccount({ userId, until }, aCommand()));
  const onBoard = async (kitchen: Visitor) => {
    await api.untilProjected();
    const { body } =
      await kitchen.get<readonly { readonly id: string; readonly full_name: string }[]>('/api/todaysOrders');
    return new Map(body.map(({ id, full_name }) => [id, full_name]));
  };

  it('ACC-05 is a file for its owner: account, logins and all orders, and nothing of anybody else', async () => {
    const order = await placeOrder(ann);
    await placeOrder(await api.loggedIn('developer'));
    const { headers, text } = await ann.get(EXPORT);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(headers.get('cache-control')).toBe('no-store');
    const { exported_by, account, logins, orders } = JSON.parse(text) as Known;
    expect(exported_by).toMatch(/^Hatch \d+\.\d+\.\d+\+\w+$/);
    expect(account).toEqual({ id: await idOf(ann), email: emailOf('customer'), name: 'Ann' });
    expect(logins).toHaveLength(1);
    expect(orders).toEqual([expect.objectContaining({ id: order.id, ref: order.ref, email: emailOf('customer') })]);
    expect(text).not.toContain(emailOf('developer'));
    expect((await api.visitor().get(EXPORT)).code).toBe(401);
  });

  it('ACC-05 the file holds every order, also of more than one page, and is whole without any', async () => {
    expect((await known(ann)).orders).toEqual([]);
    const { id } = await placeOrder(ann);
    await api.untilProjected();
    await api.pool.query(
      `INSERT INTO rm.orders SELECT left(order_id, 9) || lpad(n::text, 3, '0'), placed_at - (n / 3) * interval '1 second',
         trading_date, complete, record || jsonb_build_object('id', left(order_id, 9) || lpad(n::text, 3, '0'), 'placedAt',
         to_char((placed_at - (n / 3) * interval '1 second') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       FROM rm.orders, generate_series(3, 151) n WHERE order_id = $1`,
      [id],
    );
    const { orders } = await known(ann);
    expect(new Set(orders.map((order) => order.id)).size).toBe(150);
    expect(orders).toHaveLength(150);
  });

  it('ACC-05 the file is read ten times an hour at most', async () => {
    for (let time = 0; time < 10; time++) expect((await ann.get(EXPORT)).code).toBe(200);
    expect((await ann.get(EXPORT)).code).toBe(429);
  });

  it('ACC-05 deleting asks for the password and closes the account at once, everywhere', async () => {
    const phone = await api.loggedIn('customer');
    expect(await close(ann, 'wrong')).toEqual({ status: false, message: 'Your current password is wrong' });
    expect(await login(emailOf('customer'))).toBe(true);
    expect(await close(ann)).toEqual(DONE);
    for (const device of [ann, phone]) expect((await device.get('/api/me')).body).toMatchObject({ viewer: null });
    expect(await login(emailOf('customer'))).toBe(false);
    expect((await ann.post(CLOSE, { present: PASSWORD })).code).toBe(401);
  });

  it('ACC-05 deleting is as forgetting: nothing of the person can be read, also of what they ordered as a guest', async () => {
    const kitchen = await api.loggedIn('kitchen');
    const [own, others] = [await placeOrder(ann), await placeOrder(await api.loggedIn('developer'))];
    const asGuest = await placeOrder(api.visitor(), { email: emailOf('customer') });
    const userId = await idOf(ann);
    await close(ann);
    expect(await forget(userId, PAST)).toEqual({});
    const names = await onBoard(kitchen);
    expect([own.id, asGuest.id, others.id].map((id) => names.get(id))).toEqual(['', '', expect.stringMatching(/./)]);
    const { rows } = await api.pool.query<{ subject_id: string }>(
      'SELECT subject_id FROM vault.subject_keys WHERE wrapped_key IS NOT NULL',
    );
    expect(rows.map(({ subject_id }) => subject_id)).not.toContain(`user:${userId}`);
    expect(await forget(userId, PAST)).toEqual({});
  });

  it('ACC-05 an order under way keeps its address until it is done, for a day at most', async () => {
    const kitchen = await api.loggedIn('kitchen');
    const order = await placeOrder(ann);
    const userId = await idOf(ann);
    await close(ann);
    expect(await forget(userId, FUTURE)).toMatchObject({ rejection: { code: 'privacy.orders-under-way' } });
    expect((await onBoard(kitchen)).get(order.id)).not.toBe('');
    for (const [path, body] of [
      ['/takeaway/markPaid', { orderId: order.id }],
      ['/takeaway/printOrder', { orderId: order.id, status: 'PRINTED' }],
      ['/api/ta/notifyCustomer', { id: order.id }],
      ['/takeaway/orderComplete', { orderId: order.id }],
    ] as const)
      expect((await kitchen.post<Reply>(path, body)).body.status).toBe(true);
    expect(await forget(userId, FUTURE)).toEqual({});
    expect((await onBoard(kitchen)).get(order.id)).toBe('');
  });

  it('ACC-05 it is known which accounts are still to be forgotten', async () => {
    const toForget = async () => {
      const { rows } = await api.pool.query<{ user_id: string }>('SELECT user_id FROM privacy.closed_accounts');
      return rows.map(({ user_id }) => user_id);
    };
    await placeOrder(ann);
    const userId = await idOf(ann);
    await close(ann);
    expect(await forget(userId, FUTURE)).toMatchObject({ rejection: { code: 'privacy.orders-under-way' } });
    expect(await toForget()).toEqual([userId]);
    expect(await forget(userId, PAST)).toEqual({});
    expect(await toForget()).toEqual([]);
  });

  it('ACC-05 staff do not delete themselves; an administrator takes the role first', async () => {
    for (const role of ['admin', 'kitchen'] as const) {
      const answer = await close(await api.loggedIn(role));
      expect(answer).toEqual({
        status: false,
        message: 'This is a staff account. Ask an administrator to remove its role first.',
      });
      expect(await login(emailOf(role))).toBe(true);
    }
  });
});
