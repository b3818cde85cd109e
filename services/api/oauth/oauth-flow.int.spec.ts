import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { ClientSecretBasic } from 'oauth4webapi';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { decided, oauthClient, type OAuthTestClient, type Registered } from '../testing/oauth-client.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Application = {
  readonly id: string;
  readonly client: { readonly name: string };
  readonly scopes: readonly string[];
};

const REDIRECT = 'https://till.example/callback?till=1';
const SCOPE = 'orders:read menu:read';
const HOUR_S = 3_600;

describe('authorization code with PKCE, by a stock client library', () => {
  let api: TestApi;
  let owner: Visitor;
  let kitchen: Visitor;
  let registered: Registered;
  let till: OAuthTestClient;
  beforeAll(async () => {
    api = await testApi();
    owner = await api.loggedIn('admin');
    kitchen = await api.loggedIn('kitchen');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.pool.query('DELETE FROM oauth.clients');
    await api.pool.query('DELETE FROM web.rate_limits');
    registered = (await owner.post<Registered>('/oauth/clients', { name: 'Till', redirect: REDIRECT })).body;
    till = await oauthClient(api.url, registered);
  });

  const allowed = async (scope = SCOPE) => {
    const begun = await till.begin(scope);
    return { begun, answer: await decided(kitchen, begun.query) };
  };
  const tokens = async (scope = SCOPE) => {
    const { begun, answer } = await allowed(scope);
    return till.exchange(answer, begun);
  };
  const applications = async () => (await kitchen.get<readonly Application[]>('/oauth/tokens')).body;
  const active = async (token: string | undefined) => (await till.introspect(token ?? '')).active;
  const asForm = async (path: string, fields: Readonly<Record<string, string>>, headers = {}) => {
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${api.url}/oauth/${path}`, {
      method: 'POST',
      body,
      headers: { ...type, ...headers },
    });
    return {
      code: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  };
  const credentials = () => ({ client_id: registered.id, client_secret: registered.secret });

  it('OPEN-88 the whole flow: consent, code, tokens, use, refresh, introspection, revocation', async () => {
    const begun = await till.begin(SCOPE);
    expect((await kitchen.get(begun.path)).code).toBe(200);
    const asked = await kitchen.get<{ client: object; scopes: readonly { id: string; description: string }[] }>(
      `/oauth/consent?${begun.query}`,
    );
    expect(asked.body.client).toEqual({ name: 'Till', host: 'till.example' });
    expect(asked.body.scopes.map(({ id }) => id)).toEqual(['orders:read', 'menu:read']);
    const answer = await decided(kitchen, begun.query);
    expect(answer).toContain('https://till.example/callback?till=1&code=');

    const first = await till.exchange(answer, begun);
    expect(first).toMatchObject({ token_type: 'bearer', scope: SCOPE });
    expect(first.expires_in).toBeGreaterThan(HOUR_S - 60);
    const told = await till.introspect(first.access_token);
    expect(told).toMatchObject({ active: true, client_id: registered.id, scope: SCOPE, token_type: 'Bearer' });
    expect(Number(told.exp)).toBeGreaterThan(Date.now() / 1000 + HOUR_S - 60);

    const second = await till.refresh(first.refresh_token ?? '');
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect([await active(first.access_token), await active(second.access_token)]).toEqual([false, true]);

    await till.revoke(second.refresh_token ?? '');
    expect([await active(second.access_token), await active(second.refresh_token)]).toEqual([false, false]);
    expect(await applications()).toEqual([]);
  });

  it('OAU-15 OAU-11 OAU-16 OAU-02 an allowed application is listed by its name, and ended by its user', async () => {
    const { access_token: access, refresh_token: refresh = '' } = await tokens();
    const [listed, ...others] = await applications();
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ client: { name: 'Till' }, scopes: ['orders:read', 'menu:read'] });
    await till.refresh(refresh);
    expect((await applications()).map(({ id }) => id)).toEqual([listed?.id]);
    expect((await owner.delete(`/oauth/tokens/${listed?.id}`)).code).toBe(404);
    expect((await kitchen.delete(`/oauth/tokens/${listed?.id}`)).code).toBe(200);
    expect(await applications()).toEqual([]);
    expect(await active(access)).toBe(false);
    await expect(till.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('OPEN-88 metadata names every endpoint, and S256 alone (RFC 8414)', () => {
    expect(till.server).toMatchObject({
      issuer: 'https://shop.example',
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
  });

  it.each([
    ['another path', 'https://till.example/callback/more?till=1'],
    ['no query', 'https://till.example/callback'],
    ['more query', `${REDIRECT}&more=1`],
    ['capitals', 'https://TILL.example/callback?till=1'],
    ['capitals in the path', 'https://till.example/Callback?till=1'],
    ['a user', 'https://user@till.example/callback?till=1'],
    ['a port', 'https://till.example:8443/callback?till=1'],
    ['the port it has anyway', 'https://till.example:443/callback?till=1'],
    ['a fragment', `${REDIRECT}#part`],
    ['http', 'http://till.example/callback?till=1'],
    ['another host', 'https://evil.example/callback?till=1'],
    ['a longer host', 'https://till.example.evil.example/callback?till=1'],
    ['dots', 'https://till.example/x/../callback?till=1'],
    ['an escape', 'https://till.example/%63allback?till=1'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('OPEN-88 a redirect with %s is answered 400, and nobody is sent anywhere', async (_what, redirect) => {
    const { path, query } = await till.begin(SCOPE);
    const wrong = (text: string) => text.replace(/redirect_uri=[^&]*/, `redirect_uri=${encodeURIComponent(redirect)}`);
    for (const visitor of [kitchen, api.visitor()]) {
      const page = await visitor.get(wrong(path));
      expect([page.code, page.headers.get('location')]).toEqual([400, null]);
    }
    for (const allow of [true, false]) {
      const reply = await kitchen.post('/oauth/consent', { query: wrong(query), allow, present: PASSWORD });
      expect([reply.code, reply.body['redirect']]).toEqual([400, undefined]);
    }
  });

  it('OPEN-88 two redirects, no redirect and no such client are answered 400', async () => {
    const { path } = await till.begin(SCOPE);
    const twice = `${path}&redirect_uri=${encodeURIComponent(REDIRECT)}`;
    const none = path.replace(/redirect_uri=[^&]*&/, '');
    const nobody = path.replace(registered.id, 'abcdefghjkmnpqrstvwx');
    const nul = path.replace(registered.id, '%00');
    for (const wrong of [twice, none, nobody, nul, '/oauth/authorize'])
      expect((await kitchen.get(wrong)).code).toBe(400);
  });

  it.each([
    ['no challenge', /&code_challenge=[^&]*/, '', 'invalid_request'],
    ['a plain challenge', 'code_challenge_method=S256', 'code_challenge_method=plain', 'invalid_request'],
    ['no method', '&code_challenge_method=S256', '', 'invalid_request'],
    ['the implicit flow', 'response_type=code', 'response_type=token', 'unsupported_response_type'],
    ['an unknown scope', /scope=[^&]*/, 'scope=root', 'invalid_scope'],
    ['an unknown scope among others', /scope=[^&]*/, 'scope=menu%3Aread+root', 'invalid_scope'],
    ['no scope', /scope=[^&]*/, 'scope=', 'invalid_scope'],
  ])('OPEN-88 OPEN-90 a request with %s goes back to the application as a refusal', async (_what, from, to, error) => {
    const begun = await till.begin(SCOPE);
    const { code, headers } = await kitchen.get(begun.path.replace(from, to));
    const location = new URL(headers.get('location') ?? '');
    expect([code, location.origin + location.pathname]).toEqual([302, 'https://till.example/callback']);
    const told = Object.fromEntries(location.searchParams);
    expect(told).toMatchObject({ till: '1', error, state: begun.state });
    const wrong = { query: begun.query.replace(from, to), allow: true, present: PASSWORD };
    expect((await kitchen.post('/oauth/consent', wrong)).code).toBe(400);
  });

  it('OPEN-88 who is not logged in is sent to the login, and back to what was asked', async () => {
    const { path } = await till.begin(SCOPE);
    const { code, headers } = await api.visitor().get(path);
    expect([code, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
  });

  it('OPEN-88 nobody allows a program without the password, whatever a page that was left open says', async () => {
    const { query } = await till.begin(SCOPE);
    const wrong = await kitchen.post('/oauth/consent', { query, allow: true, present: 'guessed' });
    expect(wrong.body).toEqual({ status: false, message: 'Your current password is wrong' });
    for (const present of [undefined, '', 7])
      expect((await kitchen.post('/oauth/consent', { query, allow: true, present })).code).toBe(422);
    expect(await applications()).toEqual([]);
    const refused = await kitchen.post('/oauth/consent', { query, allow: false });
    expect(refused.body).toMatchObject({ status: true, redirect: expect.stringContaining('access_denied') });
  });

  it('OPEN-88 the owner who allowed a program gets a mail that names it', async () => {
    await allowed();
    const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM identity.account_mails');
    for (const { id } of rows) await api.writeSide.commands.execute(new SendAccountMail({ id }, aCommand()));
    const mail = api.mails.findLast(({ to }) => to === emailOf('kitchen'));
    expect(mail?.subject).toContain('A program may use your account');
    expect(mail?.text).toContain('Till');
    expect(mail?.text).toContain('https://shop.example/oauth-settings');
  });

  it('OPEN-88 who refuses is sent back without a code', async () => {
    const begun = await till.begin(SCOPE);
    const answer = await decided(kitchen, begun.query, false);
    expect(() => till.codeIn(answer, begun)).toThrow(expect.objectContaining({ error: 'access_denied' }) as Error);
    expect(await applications()).toEqual([]);
  });

  it('OPEN-88 another site cannot press the button', async () => {
    const { query } = await till.begin(SCOPE);
    const response = await fetch(`${api.url}/oauth/consent`, {
      method: 'POST',
      headers: { cookie: kitchen.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ query, allow: true }),
    });
    expect(response.status).toBe(403);
  });

  it('OPEN-88 a code is good once: a second use ends what the first one gave', async () => {
    const { begun, answer } = await allowed();
    const { access_token: access, refresh_token: refresh = '' } = await till.exchange(answer, begun);
    await expect(till.exchange(answer, begun)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await active(access)).toBe(false);
    await expect(till.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await applications()).toEqual([]);
  });

  it('OPEN-88 of a code used ten times at once one use is answered, nine are refused with 400, and no token is left', async () => {
    const { begun, answer } = await allowed();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => till.exchange(answer, begun)));
    const given = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.access_token] : []));
    const refusals = tries.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    expect(given).toHaveLength(1);
    for (const refusal of refusals) expect(refusal).toMatchObject({ error: 'invalid_grant', status: 400 });
    for (const token of given) expect(await active(token)).toBe(false);
  });

  it('OPEN-88 a code is good for ten minutes at most', async () => {
    const { begun, answer } = await allowed();
    const { rows } = await api.pool.query(
      'SELECT extract(epoch FROM code_expires_at - now())::float8 AS s FROM oauth.grants',
    );
    expect(rows).toEqual([{ s: expect.closeTo(300, -1) as number }]);
    await api.pool.query("UPDATE oauth.grants SET code_expires_at = now() - interval '1 second'");
    await expect(till.exchange(answer, begun)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('OPEN-88 a code needs the verifier it was asked with', async () => {
    const { begun, answer } = await allowed();
    const { verifier } = await till.begin(SCOPE);
    await expect(till.exchange(answer, { ...begun, verifier })).rejects.toMatchObject({ error: 'invalid_grant' });
    const code = new URL(answer).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...credentials() };
    expect((await asForm('token', fields)).body).toMatchObject({ error: 'invalid_request' });
    const other = { ...fields, code_verifier: begun.verifier, redirect_uri: 'https://till.example/callback' };
    expect((await asForm('token', other)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await till.exchange(answer, begun)).toHaveProperty('access_token');
  });

  it('OPEN-88 a code is good for nobody but the client it was given to', async () => {
    const { begun, answer } = await allowed();
    const wish = { name: 'Evil', redirect: REDIRECT };
    const evil = (await kitchen.post<Registered>('/oauth/clients', wish)).body;
    const as = { client: { client_id: evil.id }, auth: ClientSecretBasic(evil.secret) };
    await expect(till.exchange(answer, begun, as)).rejects.toMatchObject({ error: 'invalid_grant' });
    const { access_token: access, refresh_token: refresh = '' } = await till.exchange(answer, begun);
    const other = await oauthClient(api.url, evil);
    await expect(other.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await other.introspect(access)).active).toBe(false);
    await other.revoke(access);
    expect(await active(access)).toBe(true);
  });

  /** As if every refresh token that was used had been used half a minute ago. */
  const halfAMinuteLater = () =>
    api.pool.query("UPDATE oauth.tokens SET rotated_at = rotated_at - interval '31 seconds'");

  it('OPEN-88 a refresh token that was used half a minute ago ends the whole grant', async () => {
    const first = await tokens();
    const second = await till.refresh(first.refresh_token ?? '');
    await halfAMinuteLater();
    await expect(till.refresh(first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await active(second.access_token)).toBe(false);
    await expect(till.refresh(second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await applications()).toEqual([]);
  });

  it('OPEN-88 a program that asks again because the answer was lost gets the same answer', async () => {
    const first = await tokens();
    const lost = await till.refresh(first.refresh_token ?? '');
    const again = await till.refresh(first.refresh_token ?? '');
    expect([again.access_token, again.refresh_token]).toEqual([lost.access_token, lost.refresh_token]);
    expect(again.expires_in).toBeLessThanOrEqual(lost.expires_in ?? 0);
    expect([await active(first.access_token), await active(again.access_token)]).toEqual([false, true]);
    const next = await till.refresh(again.refresh_token ?? '');
    expect(next.access_token).not.toBe(again.access_token);
    expect(await active(next.access_token)).toBe(true);
  });

  it('OPEN-88 workers of one program that refresh at once all get the same answer, and it lasts', async () => {
    const { refresh_token: refresh = '' } = await tokens();
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.refresh(refresh)));
    const [one] = answers;
    expect(new Set(answers.map(({ access_token: token }) => token)).size).toBe(1);
    expect(new Set(answers.map(({ refresh_token: token }) => token)).size).toBe(1);
    expect(await active(one?.access_token)).toBe(true);
    expect(await till.refresh(one?.refresh_token ?? '')).toHaveProperty('access_token');
    expect(await applications()).toHaveLength(1);
  });

  it('OPEN-88 OPEN-90 a lost answer is not given again for other scopes', async () => {
    const first = await tokens('orders:read menu:read');
    const lost = await till.refresh(first.refresh_token ?? '', 'menu:read');
    await expect(till.refresh(first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await till.introspect(lost.access_token)).scope).toBe('menu:read');
  });

  it('OPEN-88 OPEN-90 a refresh gives fewer scopes where asked, and never more', async () => {
    const first = await tokens('orders:read menu:read');
    await expect(till.refresh(first.refresh_token ?? '', 'menu:write')).rejects.toMatchObject({
      error: 'invalid_scope',
    });
    const fewer = await till.refresh(first.refresh_token ?? '', 'menu:read');
    expect(fewer.scope).toBe('menu:read');
    await expect(till.refresh(fewer.refresh_token ?? '', 'orders:read')).rejects.toMatchObject({
      error: 'invalid_scope',
    });
  });

  it('OPEN-88 an access token is good for an hour and a refresh token for sixty days', async () => {
    const { access_token: access, refresh_token: refresh = '' } = await tokens();
    await api.pool.query("UPDATE oauth.tokens SET expires_at = now() - interval '1 second'");
    expect([await active(access), await active(refresh)]).toEqual([false, true]);
    await api.pool.query("UPDATE oauth.tokens SET refresh_expires_at = now() - interval '1 second'");
    await expect(till.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['password', { username: 'a', password: 'b' }],
    ['client_credentials', {}],
    ['implicit', {}],
    ['urn:ietf:params:oauth:grant-type:token-exchange', {}],
    ['__proto__', {}],
  ])('OPEN-88 there is no %s grant', async (type, more) => {
    const { code, body } = await asForm('token', { grant_type: type, ...credentials(), ...more });
    expect([code, body['error']]).toEqual([400, 'unsupported_grant_type']);
    expect(body).toMatchObject({ status: false, message: expect.any(String) });
  });

  it('OPEN-88 a client that does not know its secret gets nothing', async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: 'x', token: 'x' };
    const strangers: readonly Readonly<Record<string, string>>[] = [
      {},
      { client_id: registered.id },
      { ...credentials(), client_secret: 'wrong' },
      { client_id: '\0' },
    ];
    for (const path of ['token', 'revoke', 'introspect'])
      for (const who of strangers) {
        const { code, headers, body } = await asForm(path, { ...fields, ...who });
        expect([code, body['error']]).toEqual([401, 'invalid_client']);
        expect(headers.get('www-authenticate')).toContain('Basic');
      }
    const wrong = { authorization: `Basic ${Buffer.from(`${registered.id}:wrong`).toString('base64')}` };
    expect((await asForm('token', fields, wrong)).code).toBe(401);
  });

  it('OAU-20 OPEN-88 deleting a client ends what people allowed it', async () => {
    await tokens();
    expect(await applications()).toHaveLength(1);
    await owner.delete(`/oauth/clients/${registered.id}`);
    expect(await applications()).toEqual([]);
    expect((await api.pool.query('SELECT FROM oauth.tokens')).rowCount).toBe(0);
  });

  it('OPEN-88 no table and no line of the log holds a code or a token', async () => {
    const { begun, answer } = await allowed();
    const given = await till.exchange(answer, begun);
    const code = new URL(answer).searchParams.get('code') ?? '';
    const kept = await api.pool.query('SELECT g, t FROM oauth.grants g JOIN oauth.tokens t ON t.grant_id = g.id');
    expect(kept.rowCount).toBe(1);
    for (const secret of [code, given.access_token, given.refresh_token ?? '', registered.secret])
      expect(JSON.stringify([kept.rows, api.logged()])).not.toContain(secret);
  });

  it('OPEN-90 tokens of a deleted account are dead', async () => {
    const customer = await api.loggedIn('customer');
    const begun = await till.begin('menu:read');
    const { access_token: access, refresh_token: refresh = '' } = await till.exchange(
      await decided(customer, begun.query),
      begun,
    );
    expect(await active(access)).toBe(true);
    await owner.post('/api/deleteUser', { email: emailOf('customer') });
    expect(await active(access)).toBe(false);
    await expect(till.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
