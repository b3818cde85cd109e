import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type WireLogin = {
  readonly id: string;
  readonly device: string | null;
  readonly opened_at: string;
  readonly last_used_at: string;
  readonly is_here: boolean;
};
type Reply = { readonly status: boolean; readonly message: string; readonly logins?: readonly WireLogin[] };

const NEW_PASSWORD = 'turnip kettle otter';

describe('one’s own account', () => {
  let api: TestApi;
  let phone: Visitor;
  let desk: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    [phone, desk] = [await api.loggedIn('customer'), await api.loggedIn('customer')];
  });
  afterAll(() => api.close());

  const loginsOf = async (visitor: Visitor) => (await visitor.get<Reply>('/api/account/logins')).body.logins ?? [];
  const isIn = async (visitor: Visitor) =>
    (await visitor.get<{ readonly viewer: object | null }>('/api/me')).body.viewer !== null;
  const change = async (visitor: Visitor, present: string, password: string) =>
    (await visitor.post<Reply>('/api/account/password', { present, password })).body;

  it('ACC-06 lists where one is logged in, and nothing of anybody else', async () => {
    await api.loggedIn('kitchen');
    const logins = await loginsOf(phone);
    expect(logins.map(({ is_here }) => is_here).toSorted()).toEqual([false, true]);
    expect(new Set(logins.map(({ id }) => id)).size).toBe(2);
    const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM identity.logins');
    for (const { id } of rows) expect(JSON.stringify(logins)).not.toContain(id);
  });

  it('ACC-06 ends one, at once', async () => {
    const other = (await loginsOf(phone)).find(({ is_here }) => !is_here);
    const end = (visitor: Visitor) => visitor.post<Reply>('/api/account/logins/end', { id: other?.id });
    expect((await end(phone)).body).toEqual({ status: true, message: '' });
    expect([await isIn(phone), await isIn(desk)]).toEqual([true, false]);
    expect((await end(phone)).body).toMatchObject({ status: false, message: 'This login has ended already' });
  });

  it('ACC-06 ends nobody else’s', async () => {
    const kitchen = await api.loggedIn('kitchen');
    const [theirs] = await loginsOf(kitchen);
    expect((await phone.post<Reply>('/api/account/logins/end', { id: theirs?.id })).body.status).toBe(false);
    expect(await isIn(kitchen)).toBe(true);
  });

  it('ACC-06 ends all others', async () => {
    expect((await phone.post<Reply>('/api/account/logins/end_others')).body).toMatchObject({ status: true });
    expect([await isIn(phone), await isIn(desk)]).toEqual([true, false]);
    expect(await loginsOf(phone)).toHaveLength(1);
  });

  it('ACC-02 a new password asks for the present one, and ends all other logins', async () => {
    expect(await change(phone, 'wrong', NEW_PASSWORD)).toEqual({
      status: false,
      message: 'Your current password is wrong',
      errors: { present: ['Your current password is wrong'] },
    });
    expect(await change(phone, PASSWORD, 'password1')).toMatchObject({ status: false });
    expect(await isIn(desk)).toBe(true);
    expect(await change(phone, PASSWORD, NEW_PASSWORD)).toEqual({ status: true, message: '' });
    expect([await isIn(phone), await isIn(desk)]).toEqual([true, false]);
    const login = (password: string) => api.visitor().post<Reply>('/login', { email: emailOf('customer'), password });
    expect((await login(PASSWORD)).body.status).toBe(false);
    expect((await login(NEW_PASSWORD)).body.status).toBe(true);
  });

  it('OPEN-111 ACC-02 a wrong current password and a weak new one are named together', async () => {
    expect(await change(phone, 'wrong', 'password1')).toMatchObject({
      status: false,
      errors: { present: ['Your current password is wrong'], password: [expect.stringContaining('People who guess')] },
    });
  });

  it('ACC-02 OPEN-15 guesses of the present password are counted', async () => {
    for (let guess = 0; guess < 5; guess++)
      expect((await change(phone, `guess ${guess}`, NEW_PASSWORD)).status).toBe(false);
    expect((await phone.post('/api/account/password', { present: PASSWORD, password: NEW_PASSWORD })).code).toBe(429);
  });

  it('OPEN-09 is nobody’s who is not logged in', async () => {
    const stranger = api.visitor();
    expect((await stranger.get('/api/account/logins')).code).toBe(401);
    for (const path of ['logins/end', 'logins/end_others', 'password'])
      expect((await stranger.post(`/api/account/${path}`, { id: 'x', present: 'x', password: 'x' })).code).toBe(401);
  });
});
