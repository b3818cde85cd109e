import { RegisterUser } from '@hatch/contexts/identity/module';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type WirePerson = {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly is_admin: boolean;
  readonly is_superuser: boolean;
  readonly can_manage_takeaway: boolean;
};
type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly users?: readonly WirePerson[];
  readonly next?: string | null;
};

const ABILITY = 'manage-takeaway-status';
const SUPER = 'super@shop.test';

describe('administrators and people', () => {
  let api: TestApi;
  let admin: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    admin = await api.loggedIn('admin');
  });
  afterAll(() => api.close());

  const call = async (visitor: Visitor, name: string, body: object) =>
    (await visitor.post<Reply>(`/api/${name}`, body)).body;
  const codeOf = async (visitor: Visitor, name: string, body: object) =>
    (await visitor.post(`/api/${name}`, body)).code;
  const list = async (query = '') => {
    await api.untilProjected();
    return (await admin.get<Reply>(`/api/admin/users${query}`)).body;
  };
  const person = async (email: string) => (await list()).users?.find((one) => one.email === email);
  const register = (email: string, rights: { readonly isAdmin?: boolean; readonly isSuperuser?: boolean } = {}) => {
    const { isAdmin = false, isSuperuser = false } = rights;
    const userId = crypto.randomUUID();
    const account = { userId, email, name: 'Ann', password: PASSWORD, isAdmin, isSuperuser, isDeveloper: false };
    return api.writeSide.commands.execute(new RegisterUser({ ...account, abilities: [] }, aCommand()));
  };
  const superuser = async (): Promise<Visitor> => {
    await register(SUPER, { isAdmin: true, isSuperuser: true });
    await api.untilProjected();
    const visitor = api.visitor();
    await visitor.post('/login', { email: SUPER, password: PASSWORD });
    return visitor;
  };
  const statusOf = async (visitor: Visitor) => (await visitor.get<{ viewer: object | null }>('/api/me')).body.viewer;

  it('USR-01 USR-16 lists every account with what it may do, a page at a time', async () => {
    expect(await person(emailOf('kitchen'))).toMatchObject({
      name: 'Ann',
      is_admin: false,
      is_superuser: false,
      can_manage_takeaway: true,
    });
    expect(await person(emailOf('admin'))).toMatchObject({ is_admin: true, can_manage_takeaway: true });
    for (let number = 0; number < 50; number++) await register(`c${number}@shop.test`);
    const first = await list();
    expect(first.users).toHaveLength(50);
    const second = await list(`?after=${first.next}`);
    expect([second.users?.length, second.next]).toEqual([5, null]);
    const emails = [...(first.users ?? []), ...(second.users ?? [])].map(({ email }) => email);
    expect(new Set(emails).size).toBe(55);
  });

  it('USR-01 finds people by whole words of their name, and nobody who was forgotten', async () => {
    const found = async (text: string) =>
      (await list(`?search=${encodeURIComponent(text)}`)).users?.map(({ email }) => email);
    expect(await found('ann')).toContain(emailOf('kitchen'));
    expect(await found('ÁNN')).toContain(emailOf('kitchen'));
    expect(await found('an')).toEqual([]);
    expect(await found(`ann ${emailOf('kitchen')}`)).toEqual([emailOf('kitchen')]);
    expect(await found("ann';--")).not.toContain(undefined);
    const { rows } = await api.pool.query<{ words: string }>(
      'SELECT words::text AS words FROM rm.user_directory LIMIT 1',
    );
    expect(rows[0]?.words).toMatch(/^\{-?\d+(?:,-?\d+)*\}$/);
  });

  it('USR-01 finds one by their address, and those with rights', async () => {
    expect((await list('?search=Customer@Shop.test ')).users?.map(({ email }) => email)).toEqual([emailOf('customer')]);
    expect((await list('?search=nobody@shop.test')).users).toEqual([]);
    expect((await list('?search=%20')).users).not.toEqual([]);
    const staff = (await list('?staff_only=1')).users?.map(({ email }) => email) ?? [];
    expect(staff.toSorted()).toEqual([emailOf('admin'), emailOf('auditor'), emailOf('developer'), emailOf('kitchen')]);
    expect((await admin.get('/api/admin/users?staff_only=perhaps')).code).toBe(422);
  });

  it('USR-07 USR-21 USR-29 turns the administrator’s role round, which counts at once', async () => {
    const customer = await api.loggedIn('customer');
    expect(await codeOf(customer, 'toggleAdminRole', { email: emailOf('kitchen') })).toBe(403);
    expect(await call(admin, 'toggleAdminRole', { email: emailOf('customer') })).toEqual({ status: true, message: '' });
    expect(await person(emailOf('customer'))).toMatchObject({ is_admin: true });
    await expect.poll(() => codeOf(customer, 'hasRole', { email: SUPER, role: 'admin' }), { timeout: 5_000 }).toBe(200);
    expect((await call(admin, 'toggleAdminRole', { email: emailOf('customer') })).status).toBe(true);
    expect(await person(emailOf('customer'))).toMatchObject({ is_admin: false });
  });

  it('USR-07 a click that came twice turns nothing round twice', async () => {
    const wish = { email: emailOf('customer'), to: true };
    expect((await call(admin, 'toggleAdminRole', wish)).status).toBe(true);
    expect((await call(admin, 'toggleAdminRole', wish)).status).toBe(true);
    expect(await person(emailOf('customer'))).toMatchObject({ is_admin: true });
  });

  it('USR-06 OPEN-83 OPEN-87 refuses one’s own role, and an address of nobody', async () => {
    expect(await call(admin, 'toggleAdminRole', { email: emailOf('admin') })).toMatchObject({ status: false });
    expect(await person(emailOf('admin'))).toMatchObject({ is_admin: true });
    expect(await call(admin, 'toggleAdminRole', { email: 'nobody@shop.test' })).toMatchObject({
      status: false,
      message: expect.stringContaining('There is no account'),
    });
  });

  it('USR-08 USR-17 USR-31 gives the ability to manage the takeaway and takes it', async () => {
    const wish = { email: emailOf('customer'), ability: ABILITY };
    expect(await call(admin, 'toggleAbility', wish)).toEqual({ status: true, message: '' });
    const customer = await api.loggedIn('customer');
    expect((await customer.get('/api/todaysOrders')).code).toBe(200);
    expect((await call(admin, 'toggleAbility', wish)).status).toBe(true);
    await expect.poll(async () => (await customer.get('/api/todaysOrders')).code, { timeout: 5_000 }).toBe(403);
  });

  it('USR-10 OPEN-86 refuses another ability, and the ability of those who have it by their role', async () => {
    const other = await call(admin, 'toggleAbility', { email: emailOf('customer'), ability: 'is_admin' });
    expect(other).toMatchObject({ status: false, message: expect.stringContaining('There is no such ability') });
    await call(admin, 'toggleAdminRole', { email: emailOf('customer') });
    expect((await call(admin, 'toggleAbility', { email: emailOf('customer'), ability: ABILITY })).status).toBe(false);
  });

  it('OPEN-86 gives no ability of a takeaway where there is none', async () => {
    await admin.post('/api/settings/update', { settings: { is_takeaway: '0' } });
    expect(await call(admin, 'toggleAbility', { email: emailOf('customer'), ability: ABILITY })).toMatchObject({
      status: false,
      message: expect.stringContaining('no takeaway'),
    });
  });

  it('USR-22 OPEN-83 superusers alone make superusers', async () => {
    const wish = { email: emailOf('customer'), role: 'superuser' };
    expect(await codeOf(admin, 'toggleRole', wish)).toBe(403);
    expect(await call(admin, 'toggleRole', { ...wish, role: 'root' })).toMatchObject({ status: false });
    const above = await superuser();
    expect(await call(above, 'toggleRole', wish)).toEqual({ status: true, message: '' });
    expect(await person(emailOf('customer'))).toMatchObject({ is_superuser: true, can_manage_takeaway: true });
  });

  it('USR-23 OPEN-85 tells whether somebody has a role, and nothing of accounts to others', async () => {
    const has = (visitor: Visitor, email: string, role: string) => call(visitor, 'hasRole', { email, role });
    expect((await has(admin, emailOf('admin'), 'admin')).status).toBe(true);
    expect((await has(admin, emailOf('kitchen'), 'admin')).status).toBe(false);
    expect(await has(admin, 'nobody@shop.test', 'admin')).toEqual(await has(admin, emailOf('kitchen'), 'admin'));
    const customer = await api.loggedIn('customer');
    expect(await has(customer, emailOf('customer'), 'admin')).toEqual({ status: false, message: '' });
    expect(await codeOf(customer, 'hasRole', { email: emailOf('admin'), role: 'admin' })).toBe(403);
    expect(await codeOf(api.visitor(), 'hasRole', { email: emailOf('admin'), role: 'admin' })).toBe(401);
  });

  it('USR-15 OPEN-84 deletes an account: its logins end, its address is free', async () => {
    const customer = await api.loggedIn('customer');
    expect(await codeOf(customer, 'deleteUser', { email: emailOf('kitchen') })).toBe(403);
    expect(await call(admin, 'deleteUser', { email: emailOf('customer') })).toEqual({ status: true, message: '' });
    expect(await statusOf(customer)).toBeNull();
    expect(await person(emailOf('customer'))).toBeUndefined();
    expect(await call(admin, 'deleteUser', { email: emailOf('customer') })).toMatchObject({ status: false });
    const login = await api.visitor().post<Reply>('/login', { email: emailOf('customer'), password: PASSWORD });
    expect(login.body.status).toBe(false);
    await register(emailOf('customer'));
    await api.untilProjected();
    expect(await statusOf(await api.loggedIn('customer'))).not.toBeNull();
  });

  it('USR-13 USR-14 a role that was just toggled is answered as it is now, each time', async () => {
    const email = emailOf('customer');
    const answered: boolean[] = [];
    for (let round = 0; round < 40; round++) {
      await call(admin, 'toggleAdminRole', { email });
      answered.push((await call(admin, 'hasRole', { email, role: 'admin' })).status);
    }
    expect(answered).toEqual(Array.from({ length: 40 }, (_, round) => round % 2 === 0));
  });

  it('KIT-14 who was just allowed to manage the takeaway can be given a PIN at once', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `cook${round}@shop.test`;
      await register(email);
      await call(admin, 'toggleAbility', { email, ability: ABILITY });
      expect(await call(admin, 'admin/pin', { email, pin: '4071' })).toEqual({ status: true, message: '' });
    }
  });

  it('OPEN-83 an administrator does not change a superuser’s role', async () => {
    await superuser();
    expect(await codeOf(admin, 'toggleAdminRole', { email: SUPER })).toBe(403);
    expect(await codeOf(admin, 'toggleRole', { email: SUPER, role: 'admin' })).toBe(403);
    expect(await person(SUPER)).toMatchObject({ is_admin: true, is_superuser: true });
  });

  it('OPEN-84 not oneself, and a superuser only by another', async () => {
    expect((await call(admin, 'deleteUser', { email: emailOf('admin') })).status).toBe(false);
    const above = await superuser();
    expect(await codeOf(admin, 'deleteUser', { email: SUPER })).toBe(403);
    await call(above, 'toggleRole', { email: emailOf('kitchen'), role: 'superuser' });
    expect((await call(above, 'deleteUser', { email: emailOf('kitchen') })).status).toBe(true);
  });

  it('OPEN-83 two who take each other’s role at once leave one of them', async () => {
    await register('second@shop.test', { isAdmin: true });
    await api.untilProjected();
    const second = api.visitor();
    await second.post('/login', { email: 'second@shop.test', password: PASSWORD });
    const answers = await Promise.all([
      call(admin, 'toggleAdminRole', { email: 'second@shop.test', to: false }),
      call(second, 'toggleAdminRole', { email: emailOf('admin'), to: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([false, true]);
    const refusals = ['You are no longer an administrator', 'Your account may not do this'];
    expect(refusals).toContain(answers.find(({ status }) => !status)?.message);
  });

  it('writes who got which right to the security log, without their address', async () => {
    await call(admin, 'toggleAbility', { email: emailOf('customer'), ability: ABILITY });
    const lines = api.logged().filter(({ event }) => event === 'rights.changed');
    expect(lines.at(-1)).toMatchObject({ changed: [ABILITY] });
    expect(JSON.stringify(lines)).not.toContain(emailOf('customer'));
  });
});
