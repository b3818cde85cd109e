import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type WireClient = { readonly id: string; readonly name: string; readonly secret: string; readonly redirect: string };
type WireToken = { readonly id: string; readonly name: string };
type Errors = { readonly message: string; readonly errors: Readonly<Record<string, readonly string[]>> };

const REDIRECT = 'https://till.example/callback';
const NOBODYS = 'abcdefghjkmnpqrstvwx';

describe('own programs and what they may do', () => {
  let api: TestApi;
  let customer: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.pool.query('DELETE FROM oauth.clients');
    await api.pool.query('DELETE FROM oauth.grants');
    customer = await api.loggedIn('customer');
    other = await api.loggedIn('kitchen');
  });

  const createClient = async (visitor = customer): Promise<WireClient> =>
    (await visitor.post<WireClient>('/oauth/clients', { name: 'Till', redirect: REDIRECT })).body;
  const createToken = async (visitor = customer, scopes = ['menu:read']) =>
    (
      await visitor.post<{ token: WireToken; accessToken: string }>('/oauth/personal-access-tokens', {
        name: 'Sums',
        scopes,
        present: PASSWORD,
      })
    ).body;
  const listed = async <Row>(path: string, visitor = customer) => (await visitor.get<readonly Row[]>(path)).body;

  it('OAU-18 OAU-17 OAU-10 a client is created with an id and a secret, and listed with its fields', async () => {
    const client = await createClient();
    expect(Object.keys(client).sort()).toEqual(['id', 'name', 'redirect', 'secret']);
    expect(client).toMatchObject({ name: 'Till', redirect: REDIRECT });
    expect(client.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await listed('/oauth/clients')).toEqual([client]);
    expect((await createClient()).secret).not.toBe(client.secret);
  });

  it('OAU-19 OPEN-89 a changed client has the new values and its old secret', async () => {
    const client = await createClient();
    const wish = { name: ' Till 2 ', redirect: 'http://localhost:4000/' };
    const changed = await customer.put<WireClient>(`/oauth/clients/${client.id}`, wish);
    expect(changed.body).toEqual({ ...client, name: 'Till 2', redirect: 'http://localhost:4000/' });
    expect(await listed('/oauth/clients')).toEqual([changed.body]);
  });

  it('OAU-20 a deleted client is not listed any more', async () => {
    const { id } = await createClient();
    expect((await customer.delete(`/oauth/clients/${id}`)).body).toEqual({ status: true, message: '' });
    expect(await listed('/oauth/clients')).toEqual([]);
    expect((await customer.delete(`/oauth/clients/${id}`)).code).toBe(404);
  });

  it('OPEN-88 OPEN-89 no table holds a secret or a token', async () => {
    const { secret } = await createClient();
    const { accessToken } = await createToken();
    const tables = ['oauth.clients', 'oauth.grants', 'oauth.tokens'];
    for (const table of tables) {
      const { rows } = await api.pool.query<object>(`SELECT * FROM ${table}`);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(accessToken);
    }
    expect(JSON.stringify(api.logged())).not.toContain(accessToken);
  });

  it.each([
    [{ name: '', redirect: REDIRECT }, { name: ['Please enter a name'] }],
    [{ name: '   ', redirect: REDIRECT }, { name: ['Please enter a name'] }],
    [{ redirect: REDIRECT }, { name: expect.arrayContaining(['Please enter a name']) }],
    [{ name: 'a\nb', redirect: REDIRECT }, { name: ['The name must be one line of text'] }],
    [{ name: 'x'.repeat(101), redirect: REDIRECT }, { name: ['The name must be 100 characters at most'] }],
    [{ name: 7, redirect: REDIRECT }, { name: expect.arrayContaining(['Please enter a name']) }],
    [
      { name: 'Till', redirect: 'javascript:alert(1)' },
      { redirect: ['The redirect must begin with https:// (http:// only for localhost)'] },
    ],
    [{ name: 'Till', redirect: '' }, { redirect: ['Please enter a redirect URL'] }],
    [{ name: 'Till', redirect: ['https://till.example'] }, { redirect: expect.anything() }],
    [{}, { name: expect.anything(), redirect: expect.anything() }],
  ])('OPEN-89 OAU-25 %j is refused with 422 and says what of each field is wrong', async (wish, errors) => {
    const { id } = await createClient();
    for (const reply of [
      await customer.post<Errors>('/oauth/clients', wish),
      await customer.put<Errors>(`/oauth/clients/${id}`, wish),
    ]) {
      expect(reply.code).toBe(422);
      expect(reply.body.errors).toEqual(errors);
      expect(reply.body.message).toBeTypeOf('string');
    }
    expect(await listed('/oauth/clients')).toHaveLength(1);
  });

  it('OAU-22 OAU-13 OAU-21 OAU-12 a personal token is told once and listed by its name', async () => {
    const { token, accessToken } = await createToken();
    expect(accessToken).toMatch(/^[0-9a-z]{40}$/);
    expect(token).toMatchObject({ id: expect.any(String), name: 'Sums', scopes: ['menu:read'] });
    const list = await listed<WireToken>('/oauth/personal-access-tokens');
    expect(list).toEqual([token]);
    expect(JSON.stringify(list)).not.toContain(accessToken);
  });

  it('OAU-22 nobody makes a token without the password of the account, and its owner gets a mail that names it', async () => {
    const wish = { name: 'Sums', scopes: ['menu:read'] };
    const none = await customer.post<Errors>('/oauth/personal-access-tokens', wish);
    expect([none.code, Object.keys(none.body.errors)]).toEqual([422, ['present']]);
    const wrong = await customer.post<Errors>('/oauth/personal-access-tokens', { ...wish, present: 'guessed' });
    expect([wrong.code, wrong.body.errors]).toEqual([422, { present: ['Your current password is wrong'] }]);
    expect(await listed('/oauth/personal-access-tokens')).toEqual([]);
    await createToken();
    const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM identity.account_mails');
    for (const { id } of rows) await api.writeSide.commands.execute(new SendAccountMail({ id }, aCommand()));
    const mail = api.mails.findLast(({ to }) => to === emailOf('customer'));
    expect(mail?.subject).toContain('A new access token');
    expect(mail?.text).toContain('Sums');
  });

  const isGood = async (accessToken: string) =>
    (await fetch(`${api.url}/api/v1/menu`, { headers: { authorization: `Bearer ${accessToken}` } })).status === 200;
  const changePassword = (present: string, password: string, keep_programs?: boolean) =>
    customer.post('/api/account/password', { present, password, keep_programs });

  it('ACC-02 OPEN-90 a changed password ends tokens, unless their owner keeps them', async () => {
    const kept = await createToken();
    const others = await createToken(other);
    expect((await changePassword(PASSWORD, 'turnip kettle otter', true)).body).toMatchObject({ status: true });
    expect(await isGood(kept.accessToken)).toBe(true);
    expect((await changePassword('turnip kettle otter', PASSWORD)).body).toMatchObject({ status: true });
    expect([await isGood(kept.accessToken), await isGood(others.accessToken)]).toEqual([false, true]);
    expect(await listed('/oauth/personal-access-tokens')).toEqual([]);
  });

  it('ACC-06 OPEN-90 logging out everywhere ends tokens', async () => {
    const { accessToken } = await createToken();
    await customer.post('/logout/everywhere');
    expect(await isGood(accessToken)).toBe(false);
  });

  it('ACC-02 OPEN-90 a reset password ends tokens', async () => {
    const { accessToken } = await createToken();
    await api.pool.query('DELETE FROM identity.account_mails');
    await api.visitor().post('/api/account/forgotten_password', { email: emailOf('customer') });
    const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM identity.account_mails');
    for (const { id } of rows) await api.writeSide.commands.execute(new SendAccountMail({ id }, aCommand()));
    const [, token = ''] = /#([\w-]{43})/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    const password = 'lantern willow seven';
    const reset = await api.visitor().post('/api/account/forgotten_password/confirm', { token, password });
    expect(reset.body).toMatchObject({ status: true });
    expect(await isGood(accessToken)).toBe(false);
    await customer.post('/login', { email: emailOf('customer'), password });
    expect((await changePassword(password, PASSWORD)).body).toMatchObject({ status: true });
  });

  it('OAU-23 a deleted personal token is not listed any more', async () => {
    const { token } = await createToken();
    expect((await customer.delete(`/oauth/personal-access-tokens/${token.id}`)).code).toBe(200);
    expect(await listed('/oauth/personal-access-tokens')).toEqual([]);
    expect((await customer.delete(`/oauth/personal-access-tokens/${token.id}`)).code).toBe(404);
  });

  it.each([
    { scopes: ['root'] },
    { scopes: ['menu:read', 'root'] },
    { scopes: ['constructor'] },
    { scopes: 'menu:read' },
    { scopes: [['menu:read']] },
    { scopes: [null] },
  ])('OPEN-90 %j are no scopes', async ({ scopes }) => {
    const reply = await customer.post<Errors>('/oauth/personal-access-tokens', {
      name: 'Sums',
      scopes,
      present: PASSWORD,
    });
    expect([reply.code, Object.keys(reply.body.errors)]).toEqual([422, ['scopes']]);
    expect(await listed('/oauth/personal-access-tokens')).toEqual([]);
  });

  it('OAU-24 OAU-14 lists the scopes that can be picked, with words for them', async () => {
    const scopes = await listed<{ id: string; description: string }>('/oauth/scopes');
    expect(scopes.map(({ id }) => id)).toEqual([
      'menu:read',
      'menu:write',
      'stock:write',
      'orders:read',
      'orders:write',
      'refunds:write',
      'store:write',
      'history:read',
    ]);
    expect(scopes.every(({ description }) => description.length > 10)).toBe(true);
  });

  it('OAU-30 USR-34 OPEN-90 nobody sees, changes or deletes what is another’s', async () => {
    const client = await createClient();
    const { token } = await createToken();
    expect(await listed('/oauth/clients', other)).toEqual([]);
    expect(await listed('/oauth/personal-access-tokens', other)).toEqual([]);
    const wish = { name: 'Mine', redirect: 'https://evil.example/' };
    expect((await other.put(`/oauth/clients/${client.id}`, wish)).code).toBe(404);
    expect((await other.delete(`/oauth/clients/${client.id}`)).code).toBe(404);
    expect((await other.delete(`/oauth/personal-access-tokens/${token.id}`)).code).toBe(404);
    expect((await other.delete(`/oauth/tokens/${token.id}`)).code).toBe(404);
    expect((await customer.delete(`/oauth/tokens/${token.id}`)).code).toBe(404);
    expect(await listed('/oauth/clients')).toEqual([client]);
    expect(await listed('/oauth/personal-access-tokens')).toEqual([token]);
  });

  it('OAU-15 OAU-17 OAU-21 OAU-24 strangers are refused', async () => {
    for (const path of ['tokens', 'clients', 'personal-access-tokens', 'scopes'])
      expect((await api.visitor().get(`/oauth/${path}`)).code).toBe(401);
    expect((await api.visitor().post('/oauth/clients', { name: 'x', redirect: REDIRECT })).code).toBe(401);
  });

  it.each(['%00', '%ED%A0%80', 'x'.repeat(200), '1;DROP TABLE oauth.clients', NOBODYS, '..', '0'])(
    'OPEN-90 there is nothing behind the id %j',
    async (id) => {
      for (const of of ['clients', 'tokens', 'personal-access-tokens'])
        expect([400, 404]).toContain((await customer.delete(`/oauth/${of}/${id}`)).code);
    },
  );

  it('OAU-18 OAU-22 there are fifty at most', async () => {
    for (let n = 0; n < 50; n++) await createClient();
    const more = await customer.post<Errors>('/oauth/clients', { name: 'Till', redirect: REDIRECT });
    expect([more.code, more.body.errors['name']?.[0]]).toEqual([422, expect.stringContaining('50')]);
    expect(await listed('/oauth/clients')).toHaveLength(50);
    for (let n = 0; n < 50; n++) await createToken();
    expect((await customer.post('/oauth/personal-access-tokens', { name: 'One more', present: PASSWORD })).code).toBe(
      422,
    );
  });

  it('OAU-17 OAU-21 there are fifty at most also where many are created at once, so that none is out of sight', async () => {
    for (let n = 0; n < 45; n++) await Promise.all([createClient(), createToken()]);
    // Five passwords of a person are checked at a time; who is told to wait asks again.
    const tokenAnswer = async (): Promise<number> => {
      const { code } = await customer.post('/oauth/personal-access-tokens', { name: 'Sums', present: PASSWORD });
      return code === 429 ? tokenAnswer() : code;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => Promise.all([createClient(), tokenAnswer()])));
    expect(answers.filter(([, code]) => code === 200)).toHaveLength(5);
    expect(answers.filter(([, code]) => code === 422)).toHaveLength(15);
    expect((await api.pool.query('SELECT FROM oauth.clients')).rowCount).toBe(50);
    expect((await api.pool.query('SELECT FROM oauth.grants')).rowCount).toBe(50);
  });

  it('OPEN-90 whose account is deleted leaves neither clients nor tokens', async () => {
    await createClient();
    await createToken();
    const admin = await api.loggedIn('admin');
    expect((await admin.post('/api/deleteUser', { email: emailOf('customer') })).body).toMatchObject({ status: true });
    for (const table of ['clients', 'grants', 'tokens'])
      expect((await api.pool.query(`SELECT FROM oauth.${table}`)).rowCount).toBe(0);
  });
});
