import { solveCaptcha } from '@hatch/platform/testing';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningHatch } from '../support/running-hatch.js';
import { Visitor } from '../support/visitor.js';

type Caught = { readonly to: readonly string[]; readonly subject: string; readonly text: string };
type Reply = { readonly status: boolean; readonly message: string; readonly captcha?: boolean };

/** Behind a proxy, whose word on the visitor's address is taken. */
const PROXIED = { PUBLIC_URL: 'http://shop.localhost' };
const PASSWORD = 'hatch-demo';
const PHRASE = 'turnip kettle otter';
const OWNER_AT = '192.0.2.77';
/** More than an account takes from all networks together in ten minutes. */
const GUESSES = 320;
const REDIRECT = 'http://localhost:1/callback';

let hatch: RunningHatch;
beforeAll(async () => {
  hatch = await RunningHatch.startAsShipped(PROXIED);
});
afterAll(() => hatch.discard());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const strangerAt = (n: number): string => `203.0.${113 + Math.floor(n / 200)}.${1 + (n % 200)}`;
const loggedIn = (email: string): Promise<Visitor> => new Visitor(hatch.url).login(email);
const answerOf = async (visitor: Visitor, path: string, body: object, address = OWNER_AT) => {
  const { code, body: answer } = await visitor.post(path, body, from(address));
  return { code, ...(answer as Reply) };
};
const mailsTo = async (email: string): Promise<readonly Caught[]> => {
  const { body } = await new Visitor(hatch.url).get('/dev/mail.json');
  return (body as { readonly mails: readonly Caught[] }).mails.filter(({ to }) => to.includes(email));
};
const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(email)).map(({ subject }) => subject);
const mailed = (email: string, about: RegExp): Promise<void> =>
  expect
    .poll(async () => (await subjectsTo(email)).some((subject) => about.test(subject)), { timeout: 20_000 })
    .toBe(true);
const readsOrders = async (token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await new Visitor(hatch.url).get('/api/v1/orders', { headers })).code === 200;
};
const makeToken = async (visitor: Visitor, present?: string) => {
  const wish = { name: 'Sums', scopes: ['orders:read'], present };
  const { code, body } = await visitor.post('/oauth/personal-access-tokens', wish);
  return { code, token: (body as { readonly accessToken?: string }).accessToken ?? '' };
};
const solved = async (): Promise<string> => {
  const { body } = await new Visitor(hatch.url).get('/api/captcha');
  return solveCaptcha(body as Parameters<typeof solveCaptcha>[0]);
};

describe('an intruder who had the browser of an account', () => {
  it('OAU-22 ACC-06 makes no token without the password, and keeps none once the owner logs out everywhere', async () => {
    const email = 'admin@hatch.test';
    const browser = await loggedIn(email);
    for (const guess of [undefined, '', 'guessed']) expect((await makeToken(browser, guess)).code).toBe(422);
    const { token } = await makeToken(browser, PASSWORD);
    expect(await readsOrders(token)).toBe(true);
    await mailed(email, /A new access token/);
    await browser.post('/logout/everywhere');
    expect(await readsOrders(token)).toBe(false);
  });

  it('ACC-02 is out once the password is changed or reset, and the owner is told of both', async () => {
    const email = 'kitchen@hatch.test';
    const browser = await loggedIn(email);
    const { token: first } = await makeToken(browser, PASSWORD);
    await browser.post('/api/account/password', { present: PASSWORD, password: PHRASE });
    expect(await readsOrders(first)).toBe(false);
    await mailed(email, /Your password at .* was changed/);

    const { token: second } = await makeToken(browser, PHRASE);
    expect(await readsOrders(second)).toBe(true);
    await new Visitor(hatch.url).post('/api/account/forgotten_password', { email });
    await mailed(email, /A new password for/);
    const link = (await mailsTo(email)).flatMap(({ text }) => /forgotten-password#(\S+)/.exec(text)?.[1] ?? [])[0];
    const reset = { token: link, password: 'lantern willow seven' };
    await new Visitor(hatch.url).post('/api/account/forgotten_password/confirm', reset);
    expect(await readsOrders(second)).toBe(false);
    await expect
      .poll(async () => (await subjectsTo(email)).filter((subject) => subject.includes('was changed')).length, {
        timeout: 20_000,
      })
      .toBe(2);
  });
});

describe('strangers who name somebody', () => {
  it('OPEN-15 cannot lock the owner out by wrong passwords: a known device logs in, a new one works for it', async () => {
    const email = 'customer@hatch.test';
    const known = await loggedIn(email);
    for (let n = 0; n < GUESSES; n += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, each) =>
          new Visitor(hatch.url).post('/login', { email, password: 'guessed' }, from(strangerAt(n + each))),
        ),
      );
    expect(await answerOf(known, '/login', { email, password: PASSWORD })).toMatchObject({ code: 200, status: true });

    const fresh = new Visitor(hatch.url);
    const asked = await answerOf(fresh, '/login', { email, password: PASSWORD });
    expect(asked).toMatchObject({ code: 200, status: false, captcha: true });
    const captcha = await solved();
    expect(await answerOf(fresh, '/login', { email, password: PASSWORD, captcha })).toMatchObject({ status: true });
    const again = await answerOf(new Visitor(hatch.url), '/login', { email, password: PASSWORD, captcha });
    expect(again).toMatchObject({ status: false, captcha: true });
  });

  it('ACC-02 cannot keep the owner from a new password, nor fill the mailbox', async () => {
    const email = 'developer@hatch.test';
    for (let n = 0; n < 12; n++) {
      const asked = await answerOf(new Visitor(hatch.url), '/api/account/forgotten_password', { email }, strangerAt(n));
      expect(asked).toEqual({ code: 200, status: true, message: '' });
    }
    const own = await answerOf(new Visitor(hatch.url), '/api/account/forgotten_password', { email });
    expect(own).toEqual({ code: 200, status: true, message: '' });
    await mailed(email, /A new password for/);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('ACC-01 cannot keep anybody from an account of their own, nor fill the mailbox', async () => {
    const email = 'bea@new.test';
    const register = (password: string, address: string) =>
      answerOf(new Visitor(hatch.url), '/api/account/register', { name: 'Bea', email, password }, address);
    for (let n = 0; n < 9; n++) expect((await register('chosen by a stranger', strangerAt(n))).status).toBe(true);
    expect(await register(PHRASE, OWNER_AT)).toMatchObject({ code: 200, status: true });
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(5);
    const [token] = (await mailsTo(email)).flatMap(({ text }) => /register#(\S+)/.exec(text)?.[1] ?? []);
    const confirmed = await answerOf(new Visitor(hatch.url), '/api/account/register/confirm', {
      token,
      password: PHRASE,
    });
    expect(confirmed).toMatchObject({ status: true });
    await expect(new Visitor(hatch.url).post('/login', { email, password: PHRASE })).resolves.toMatchObject({
      body: { status: true },
    });
  });

  it.each([
    'password1234',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'hatchhatch12',
    'iloveyou2026',
    'letmein12345',
  ])('ACC-01 nobody opens an account with %s', async (password) => {
    const email = 'cy@new.test';
    const answer = await answerOf(new Visitor(hatch.url), '/api/account/register', { name: 'Cy', email, password });
    expect(answer).toMatchObject({ status: false, message: expect.stringContaining('guess passwords') });
  });
});

describe('a colleague at the shared tablet', () => {
  it('KIT-14 locks nobody out for longer than an administrator needs for a new PIN', async () => {
    const owner = await loggedIn('super@hatch.test');
    const tablet = await loggedIn('super@hatch.test');
    const cook = 'admin@hatch.test';
    const give = (pin: string) => answerOf(owner, '/api/admin/pin', { email: cook, pin });
    expect(await give('4071')).toMatchObject({ status: true });
    await owner.post('/api/settings/update', { settings: { shared_tablet: '1' } });
    const { body } = await tablet.get('/api/staff/person');
    const [person] = (body as { readonly people: readonly { readonly id: string }[] }).people;
    const enter = (pin: string) => answerOf(tablet, '/api/staff/person', { person: person?.id, pin });
    for (let tries = 0; tries < 5; tries++) expect(await enter('0815')).toMatchObject({ status: false });
    expect((await enter('4071')).code).toBe(429);
    expect(await give('6137')).toMatchObject({ status: true });
    expect(await enter('6137')).toMatchObject({ code: 200, status: true });
    await owner.post('/api/settings/update', { settings: { shared_tablet: '0' } });
  });
});

describe('a stolen authorization code', () => {
  it('OPEN-88 used ten times at once is answered once, refused nine times, and leaves no token', async () => {
    const owner = await loggedIn('super@hatch.test');
    const { body } = await owner.post('/oauth/clients', { name: 'Till', redirect: REDIRECT });
    const { id, secret } = body as { readonly id: string; readonly secret: string };
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'orders:read',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    const { body: allowed } = await owner.post('/oauth/consent', { query, allow: true, present: PASSWORD });
    const { redirect } = allowed as { readonly redirect: string };
    const code = new URL(redirect).searchParams.get('code') ?? '';
    const wish = {
      ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier },
      ...{ client_id: id, client_secret: secret },
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => new Visitor(hatch.url).post('/oauth/token', wish)),
    );
    expect(answers.map(({ code: status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    for (const { body: given } of answers) {
      const { access_token: token, error } = given as { readonly access_token?: string; readonly error?: string };
      if (token === undefined) expect(error).toBe('invalid_grant');
      else expect(await readsOrders(token)).toBe(false);
    }
  });
});
