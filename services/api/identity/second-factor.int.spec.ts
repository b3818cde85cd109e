import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { asProgram, tokenFor } from '../testing/as-program.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly secret?: string;
  readonly address?: string;
  readonly recovery_codes?: readonly string[];
  readonly recovery_codes_left?: number;
  readonly app_since?: string | null;
  readonly second_factor?: { readonly token: string; readonly app: boolean; readonly passkey: boolean };
  readonly viewer?: { readonly isAdmin: boolean; readonly needsSecondFactor?: true } | null;
};

const STEP_MS = 30_000;

describe('a second factor', () => {
  let api: TestApi;
  let admin: Visitor;
  let steps = 0;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    admin = await api.loggedIn('admin');
    steps = 0;
  });
  afterAll(() => api.close());

  const post = async (visitor: Visitor, path: string, body: object = {}) =>
    (await visitor.post<Reply>(path, body)).body;
  const me = async (visitor: Visitor) => (await visitor.get<Reply>('/api/me')).body.viewer;
  /** Each of another step, as far as a clock may be off: none is good twice. */
  const codeOf = (secret: string, by = steps++ - 1) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + by * STEP_MS });
  const begin = async (visitor = admin) =>
    (await post(visitor, '/api/account/second_factor/app/begin', { present: PASSWORD })).secret ?? '';
  const noticesOwed = async () =>
    (await api.pool.query<{ kind: string }>('SELECT kind FROM identity.account_mails')).rows.map(({ kind }) => kind);
  const setUp = async (visitor = admin) => {
    const secret = await begin(visitor);
    const confirmed = await post(visitor, '/api/account/second_factor/app/confirm', { code: codeOf(secret) });
    return { secret, codes: confirmed.recovery_codes ?? [] };
  };
  const password = (visitor: Visitor, role: 'admin' | 'kitchen' = 'admin') =>
    post(visitor, '/login', { email: emailOf(role), password: PASSWORD });
  const second = async (visitor: Visitor, code: string) => {
    const { second_factor: step } = await password(visitor);
    return post(visitor, '/login/code', { step: step?.token ?? '', code });
  };

  it('ACC-07 is set up with the password and a code of the app; until then nothing is asked for', async () => {
    expect(await post(admin, '/api/account/second_factor/app/begin', { present: 'wrong' })).toMatchObject({
      status: false,
      message: 'Your current password is wrong',
    });
    const begun = await post(admin, '/api/account/second_factor/app/begin', { present: PASSWORD });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(await post(admin, '/api/account/second_factor/app/confirm', { code: '000000' })).toMatchObject({
      status: false,
    });
    expect((await password(api.visitor())).status).toBe(true);

    const { codes } = await setUp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const { rows } = await api.pool.query('SELECT * FROM identity.second_factors');
    for (const kept of codes) expect(JSON.stringify(rows)).not.toContain(kept.replace('-', ''));
    expect(JSON.stringify(rows)).not.toContain(begun.secret);
    expect((await admin.get<Reply>('/api/account/second_factor')).body).toMatchObject({
      app_since: expect.any(String),
      recovery_codes_left: 10,
    });
    expect(await begin()).toBe('');
    expect(await noticesOwed()).toEqual(['second-factor-on']);
  });

  it('ACC-07 is asked for after the password, and nobody is in before', async () => {
    const { secret } = await setUp();
    const visitor = api.visitor();
    const answer = await password(visitor);
    expect(answer).toMatchObject({ status: false, second_factor: { app: true, passkey: false } });
    expect(answer.viewer).toBeUndefined();
    expect(await me(visitor)).toBeNull();
    const step = answer.second_factor?.token ?? '';
    expect(await post(visitor, '/login/code', { step: 'another', code: codeOf(secret, 0) })).toMatchObject({
      status: false,
    });
    expect(await post(visitor, '/login/code', { step, code: codeOf(secret) })).toMatchObject({ status: true });
    expect(await me(visitor)).toMatchObject({ isAdmin: true });
    expect(
      (await post(api.visitor(), '/login', { email: emailOf('admin'), password: 'wrong' })).second_factor,
    ).toBeUndefined();
  });

  it('ACC-07 takes a code once, one step early or late, and each recovery code once', async () => {
    const { secret, codes } = await setUp();
    const used = codeOf(secret);
    expect((await second(api.visitor(), used)).status).toBe(true);
    expect((await second(api.visitor(), used)).status).toBe(false);
    expect((await second(api.visitor(), codeOf(secret, 9))).status).toBe(false);
    const [recovery = ''] = codes;
    expect((await second(api.visitor(), recovery.toUpperCase().replace('-', ' '))).status).toBe(true);
    expect((await second(api.visitor(), recovery)).status).toBe(false);
    expect((await admin.get<Reply>('/api/account/second_factor')).body.recovery_codes_left).toBe(9);
    const renewed = await post(admin, '/api/account/second_factor/recovery_codes', { present: PASSWORD });
    expect(renewed.recovery_codes).toHaveLength(10);
    expect((await second(api.visitor(), codes[1] ?? '')).status).toBe(false);
  });

  it('ACC-07 of two who give one code at once, one is let in', async () => {
    const { secret } = await setUp();
    const visitors = [api.visitor(), api.visitor(), api.visitor()];
    const tokens = await Promise.all(visitors.map(async (visitor) => (await password(visitor)).second_factor?.token));
    const code = codeOf(secret);
    const answers = await Promise.all(
      visitors.map((visitor, at) => post(visitor, '/login/code', { step: tokens[at] ?? '', code })),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
  });

  it('ACC-07 gives a login five tries, and an account ten wrong codes an hour', async () => {
    const { secret } = await setUp();
    const visitor = api.visitor();
    const step = (await password(visitor)).second_factor?.token ?? '';
    for (let tried = 0; tried < 5; tried++) await post(visitor, '/login/code', { step, code: '000000' });
    expect((await post(visitor, '/login/code', { step, code: codeOf(secret, 0) })).status).toBe(false);
    for (let tried = 0; tried < 5; tried++) await second(api.visitor(), '000000');
    const other = api.visitor();
    const fresh = (await password(other)).second_factor?.token ?? '';
    expect((await other.post('/login/code', { step: fresh, code: codeOf(secret, 0) })).code).toBe(429);
  });

  it('ACC-07 a login that waits ends after five minutes', async () => {
    const { secret } = await setUp();
    const visitor = api.visitor();
    const step = (await password(visitor)).second_factor?.token ?? '';
    await api.pool.query("UPDATE identity.login_steps SET expires_at = now() - interval '1 second'");
    expect((await post(visitor, '/login/code', { step, code: codeOf(secret) })).status).toBe(false);
  });

  it('ACC-07 where staff must have one, a role counts only with it, for tokens and pages alike', async () => {
    const ask = (value: unknown) => post(admin, '/api/settings/update', { settings: { staff_second_factor: value } });
    const program = asProgram(api, await tokenFor(api, 'admin', 'store:write'));
    const askByProgram = (value: unknown) => program('POST /settings', { settings: { staff_second_factor: value } });
    for (const on of ['1', 'on', ' TRUE ', true, 1]) {
      const refusal = { status: false, message: expect.stringContaining('the My account page first') };
      expect(await ask(on)).toMatchObject(refusal);
      expect(await askByProgram(on)).toMatchObject({ code: 409, body: refusal });
    }
    expect((await askByProgram('0')).code).toBe(200);
    await setUp();
    expect((await askByProgram('on')).code).toBe(200);
    expect(await ask('1')).toMatchObject({ status: true });

    const kitchen = api.visitor();
    expect(await password(kitchen, 'kitchen')).toMatchObject({ status: true, viewer: { needsSecondFactor: true } });
    expect((await kitchen.get('/api/todaysOrders')).code).toBe(403);
    expect((await admin.get('/api/admin/users')).code).toBe(200);
    steps = 0;
    await setUp(kitchen);
    expect((await me(kitchen))?.needsSecondFactor).toBeUndefined();
    expect((await kitchen.get('/api/todaysOrders')).code).toBe(200);
    const customer = await api.loggedIn('customer');
    expect((await me(customer))?.needsSecondFactor).toBeUndefined();
  });

  it('ACC-07 is taken off with the password, and by an administrator for who has lost it', async () => {
    const kitchen = await api.loggedIn('kitchen');
    await setUp(kitchen);
    const reset = (visitor: Visitor, role: 'admin' | 'kitchen') =>
      post(visitor, '/api/resetSecondFactor', { email: emailOf(role) });
    expect((await kitchen.post('/api/resetSecondFactor', { email: emailOf('kitchen') })).code).toBe(403);
    expect(await reset(admin, 'admin')).toMatchObject({ status: false });
    expect(await reset(admin, 'kitchen')).toMatchObject({ status: true });
    expect(await password(api.visitor(), 'kitchen')).toMatchObject({ status: true });
    expect(await noticesOwed()).toContain('second-factor-reset');

    steps = 0;
    await setUp();
    expect(await post(admin, '/api/account/second_factor/app/remove', { present: 'wrong' })).toMatchObject({
      status: false,
    });
    expect(await post(admin, '/api/account/second_factor/app/remove', { present: PASSWORD })).toMatchObject({
      status: true,
    });
    expect(await password(api.visitor())).toMatchObject({ status: true });
    expect((await api.pool.query('SELECT 1 FROM identity.second_factors')).rowCount).toBe(0);
  });

  it('ACC-07 refuses a passkey that nobody added, and a challenge a second time', async () => {
    const visitor = api.visitor();
    const begun = (await visitor.post<{ readonly step: string }>('/login/passkey/begin')).body;
    const response = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} };
    expect(await post(visitor, '/login/passkey', { step: begun.step, response })).toMatchObject({ status: false });
    expect(await post(visitor, '/login/passkey', { step: begun.step, response })).toMatchObject({ status: false });
    const { step } = (await admin.post<{ readonly step: string }>('/api/account/passkeys/begin', { present: PASSWORD }))
      .body;
    expect(await post(admin, '/api/account/passkeys/add', { step, name: 'x', response })).toMatchObject({
      status: false,
    });
    expect((await visitor.post('/login/passkey', { step: 'x', response: 'text' })).code).toBe(422);
  });
});
