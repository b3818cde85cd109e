import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Reply = { readonly status: boolean; readonly message: string };

const NEW = 'bea@new.test';
const PHRASE = 'turnip kettle otter';
const DONE = { status: true, message: '' };
const USED_UP = { status: false, message: 'This link was used already or has expired. Please ask for a new one.' };
const ACCOUNT = '/api/account';

describe('an account that people open themselves', () => {
  let api: TestApi;
  let visitor: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    visitor = api.visitor();
  });
  afterAll(() => api.close());

  const post = async (path: string, body: object, by = visitor) =>
    (await by.post<Reply>(`${ACCOUNT}/${path}`, body)).body;
  /** As the job does it. */
  const sendMails = async () => {
    const { rows } = await api.pool.query<{ id: string }>(
      'SELECT id FROM identity.account_mails WHERE token_hash IS NULL',
    );
    for (const { id } of rows) await api.writeSide.commands.execute(new SendAccountMail({ id }, aCommand()));
  };
  const mailsTo = async (to: string) => {
    await sendMails();
    return api.mails.filter((mail) => mail.to === to);
  };
  const linkTo = async (to: string): Promise<{ readonly page: string; readonly token: string }> => {
    const [, page = '', token = ''] =
      /https:\/\/shop\.example\/(\S+)#([\w-]{43})/.exec((await mailsTo(to)).at(-1)?.text ?? '') ?? [];
    return { page, token };
  };
  const login = async (email: string, password: string, by = api.visitor()) =>
    (await by.post<Reply>('/login', { email, password })).body.status;
  const isIn = async (by: Visitor) =>
    (await by.get<{ readonly viewer: object | null }>('/api/me')).body.viewer !== null;
  const expire = () => api.pool.query("UPDATE identity.account_mails SET expires_at = now() - interval '1 second'");
  const lifetime = async () => {
    const { rows } = await api.pool.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM identity.account_mails',
    );
    return rows.map(({ minutes }) => minutes);
  };

  /** As while nothing can be appended to the log. */
  const whileLogFails = async (work: () => Promise<void>) => {
    await api.pool.query(`
      CREATE FUNCTION es.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON es.events EXECUTE FUNCTION es.refuse()`);
    await work();
    await api.pool.query('DROP FUNCTION es.refuse CASCADE');
  };

  const confirm = (token: string, password = PHRASE) => post('register/confirm', { token, password });
  const register = (email = NEW) => post('register', { name: 'Bea', email, password: PHRASE });

  it('ACC-01 is there once its address is proved, by a link of 24 hours that is good once', async () => {
    expect(await register()).toEqual(DONE);
    expect(await lifetime()).toEqual([24 * 60]);
    expect(await login(NEW, PHRASE)).toBe(false);
    const { page, token } = await linkTo(NEW);
    expect(page).toBe('register');
    expect(await confirm(token)).toEqual(DONE);
    await api.untilProjected();
    expect(await login(NEW, PHRASE, visitor)).toBe(true);
    expect((await visitor.get('/api/me')).body).toMatchObject({
      viewer: { email: NEW, name: 'Bea', isAdmin: false, canManageTakeaway: false },
    });
    expect(await confirm(token)).toEqual(USED_UP);
  });

  it('ACC-01 a stranger who gives somebody else’s address gets no account with it, and neither closes the way to one', async () => {
    await register();
    const strangers = await linkTo(NEW);
    expect((await confirm(strangers.token, 'what the owner would choose')).message).toContain('is not the password');
    expect(await login(NEW, PHRASE)).toBe(false);
    await post('register', { name: 'Bea', email: NEW, password: 'lantern willow seven' });
    const { token } = await linkTo(NEW);
    expect(await confirm(token, 'lantern willow seven')).toEqual(DONE);
    expect([await login(NEW, PHRASE), await login(NEW, 'lantern willow seven')]).toEqual([false, true]);
    expect((await confirm(strangers.token)).message).toContain('Another account uses this');
  });

  it('ACC-01 of two that open the link at once one finds it', async () => {
    await register();
    const { token } = await linkTo(NEW);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
  });

  it('ACC-01 ACC-02 a link whose work was cut off is opened again and goes on', async () => {
    await register();
    const { token } = await linkTo(NEW);
    await whileLogFails(async () => {
      expect((await visitor.post(`${ACCOUNT}/register/confirm`, { token, password: PHRASE })).code).toBe(500);
    });
    expect(await confirm(token)).toEqual(DONE);
    await api.untilProjected();
    const bea = api.visitor();
    expect(await login(NEW, PHRASE, bea)).toBe(true);
    await post('email', { present: PHRASE, email: 'bea@other.test' }, bea);
    const other = await linkTo('bea@other.test');
    await whileLogFails(async () => {
      expect((await visitor.post(`${ACCOUNT}/email/confirm`, other)).code).toBe(500);
    });
    expect(await post('email/confirm', { token: other.token })).toEqual(DONE);
    await api.untilProjected();
    expect((await bea.get('/api/me')).body).toMatchObject({ viewer: { email: 'bea@other.test' } });
    expect(await post('email/confirm', { token: other.token })).toEqual(USED_UP);
  });

  it('OPEN-15 ACC-01 is opened by nobody while customer_accounts is off, and kept by who has one', async () => {
    const admin = await api.loggedIn('admin');
    const letOpen = (customer_accounts: string) =>
      admin.post('/api/settings/update', { settings: { customer_accounts } });
    await register();
    const { token } = await linkTo(NEW);
    await letOpen('0');
    const closed = {
      status: false,
      message: 'This shop does not open accounts for customers. You can order without one.',
    };
    expect(await register('cy@new.test')).toEqual(closed);
    expect(await lifetime()).toHaveLength(1);
    expect(await confirm(token)).toEqual(closed);
    const page = async (path: string) => (await visitor.get(path, { accept: 'text/html' })).text;
    expect(await page('/register')).toContain(`<p>${closed.message}</p>`);
    expect(await login(emailOf('customer'), PASSWORD)).toBe(true);
    expect(await post('forgotten_password', { email: emailOf('customer') })).toEqual(DONE);

    await letOpen('1');
    expect(await confirm(token)).toEqual(DONE);
    expect(await page('/register')).not.toContain(closed.message);
  });

  it('ACC-01 is not there when the link has expired', async () => {
    await register();
    const { token } = await linkTo(NEW);
    await expire();
    expect(await confirm(token)).toEqual(USED_UP);
    expect(await login(NEW, PHRASE)).toBe(false);
  });

  it('ACC-01 nothing that was given and no link lies in the table as it is', async () => {
    await register();
    const { token } = await linkTo(NEW);
    const { rows } = await api.pool.query<{ token_hash: string }>('SELECT * FROM identity.account_mails');
    expect(rows[0]?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    for (const secret of [token, NEW, 'Bea', PHRASE, '$argon2']) expect(JSON.stringify(rows)).not.toContain(secret);
    for (const secret of [token, NEW, PHRASE]) expect(JSON.stringify(api.logged())).not.toContain(secret);
  });

  it('ACC-01 the answer tells nobody whether an address is known; its owner is told by mail', async () => {
    const known = await visitor.post<Reply>(`${ACCOUNT}/register`, {
      name: 'Bea',
      email: emailOf('customer').toUpperCase(),
      password: PHRASE,
    });
    const unknown = await visitor.post<Reply>(`${ACCOUNT}/register`, { name: 'Bea', email: NEW, password: PHRASE });
    expect([known.code, known.body]).toEqual([unknown.code, unknown.body]);
    const [mail] = await mailsTo(emailOf('customer').toUpperCase());
    expect(mail?.text).toContain('It already has an account');
    expect(mail?.text).not.toContain('#');
    expect(await login(emailOf('customer'), PASSWORD)).toBe(true);
    expect(await login(emailOf('customer'), PHRASE)).toBe(false);
  });

  it('ACC-01 a link is no way into an address that somebody else took meanwhile', async () => {
    await register();
    const first = await linkTo(NEW);
    await register();
    const second = await linkTo(NEW);
    expect(await confirm(second.token)).toEqual(DONE);
    expect((await confirm(first.token)).message).toContain('Another account uses this');
  });

  it.each([
    [{ email: 'nowhere' }, 'Not a valid email address'],
    [{ password: 'password1' }, 'People who guess passwords try this one early'],
    [{ password: 'short' }, 'at least 8 characters'],
    [{ name: 'a\nBcc: b' }, 'Please give your name on one line'],
    [{ name: '   ' }, 'Please give your name on one line'],
  ])('ACC-01 %j is refused, known or not', async (wrong, message) => {
    for (const email of [NEW, emailOf('customer')]) {
      const answer = await post('register', { name: 'Bea', email, password: PHRASE, ...wrong });
      expect(answer).toMatchObject({ status: false });
      expect(answer.message).toContain(message);
    }
    expect(await lifetime()).toEqual([]);
  });

  it('OPEN-111 ACC-01 every wrong field is named at once', async () => {
    const answer = await post('register', { name: ' ', email: 'nowhere', password: 'short' });
    expect(answer).toMatchObject({
      status: false,
      message: 'Not a valid email address',
      errors: {
        email: ['Not a valid email address'],
        name: ['Please give your name on one line.'],
        password: [expect.stringContaining('at least 8 characters')],
      },
    });
  });

  it('ACC-01 OPEN-15 a stranger fills no mailbox and keeps nobody out: five mails a day, whose links open later ones too', async () => {
    for (let time = 0; time < 6; time++) expect(await register()).toEqual(DONE);
    expect(await mailsTo(NEW)).toHaveLength(5);
    const { token } = await linkTo(NEW);
    expect(await post('register', { name: 'Bea', email: NEW, password: 'lantern willow seven' })).toEqual(DONE);
    expect(await mailsTo(NEW)).toHaveLength(5);
    expect((await confirm(token, 'what nobody chose')).message).toContain('is not the password');
    expect(await confirm(token, 'lantern willow seven')).toEqual(DONE);
    expect([await login(NEW, PHRASE), await login(NEW, 'lantern willow seven')]).toEqual([false, true]);
  });

  it('ACC-02 a customer who asks for a new password gets one mail while its link is good, and the same answer each time', async () => {
    const email = emailOf('customer');
    const asked = async (who: string) => {
      const { code, body } = await api.visitor().post<Reply>(`${ACCOUNT}/forgotten_password`, { email: who });
      return [code, body];
    };
    await Promise.all(Array.from({ length: 8 }, () => asked(email)));
    for (const who of [email, email.toUpperCase(), NEW]) expect(await asked(who)).toEqual([200, DONE]);
    expect(await mailsTo(email)).toHaveLength(1);
    const { token } = await linkTo(email);
    expect(await post('forgotten_password/confirm', { token, password: PHRASE })).toEqual(DONE);
    expect(await asked(email)).toEqual([200, DONE]);
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('A new password'))).toHaveLength(2);
  });

  it('ACC-02 mails to an address that strangers typed use up no reset of its owner', async () => {
    for (let time = 0; time < 6; time++) await register(emailOf('customer'));
    expect(await post('forgotten_password', { email: emailOf('customer') })).toEqual(DONE);
    expect((await linkTo(emailOf('customer'))).page).toBe('forgotten-password');
  });

  it('ACC-01 a mail that the server did not take goes out later, with a link of its own', async () => {
    await register();
    api.refuseMail(true);
    expect(await mailsTo(NEW)).toEqual([]);
    api.refuseMail(false);
    await api.pool.query('UPDATE identity.account_mails SET token_hash = NULL');
    expect(await confirm((await linkTo(NEW)).token)).toEqual(DONE);
  });

  it('ACC-01 ACC-02 G21 a link stays good when the job of its mail is run again', async () => {
    const runAgain = async () => {
      const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM identity.account_mails');
      expect(rows).toHaveLength(1);
      for (const { id } of rows)
        await Promise.all([1, 2].map(() => api.writeSide.commands.execute(new SendAccountMail({ id }, aCommand()))));
    };
    await register();
    const { token } = await linkTo(NEW);
    await runAgain();
    expect(await confirm(token)).toEqual(DONE);
    await post('forgotten_password', { email: emailOf('customer') });
    const reset = await linkTo(emailOf('customer'));
    await runAgain();
    expect(await post('forgotten_password/confirm', { token: reset.token, password: PHRASE })).toEqual(DONE);
    expect(api.mails).toHaveLength(2);
  });

  it('ACC-02 a forgotten password: a link of one hour, used once, and all logins end', async () => {
    const phone = await api.loggedIn('customer');
    const email = emailOf('customer');
    expect(await post('forgotten_password', { email })).toEqual(DONE);
    expect(await lifetime()).toEqual([60]);
    const { page, token } = await linkTo(email);
    expect(page).toBe('forgotten-password');
    expect(await post('forgotten_password/confirm', { token, password: 'password1' })).toMatchObject({ status: false });
    expect(await isIn(phone)).toBe(true);
    expect(await post('forgotten_password/confirm', { token, password: PHRASE })).toEqual(DONE);
    expect(await isIn(phone)).toBe(false);
    expect([await login(email, PASSWORD), await login(email, PHRASE)]).toEqual([false, true]);
    expect((await mailsTo(email)).at(-1)?.subject).toContain('Your password at');
    expect(await post('forgotten_password/confirm', { token, password: PASSWORD })).toEqual(USED_UP);
  });

  it('ACC-02 an address that nobody has gets the same answer, and no mail', async () => {
    expect(await post('forgotten_password', { email: NEW })).toEqual(DONE);
    expect(await mailsTo(NEW)).toEqual([]);
    expect(await lifetime()).toEqual([]);
  });

  it('ACC-02 an expired link and one of another kind change nothing', async () => {
    await post('forgotten_password', { email: emailOf('customer') });
    const { token } = await linkTo(emailOf('customer'));
    expect(await confirm(token)).toEqual(USED_UP);
    expect(await post('email/confirm', { token })).toEqual(USED_UP);
    await expire();
    expect(await post('forgotten_password/confirm', { token, password: PHRASE })).toEqual(USED_UP);
    expect(await login(emailOf('customer'), PASSWORD)).toBe(true);
  });

  it('ACC-02 another e-mail address asks for the password, is proved there and told at the old one', async () => {
    const phone = await api.loggedIn('customer');
    const old = emailOf('customer');
    expect((await post('email', { present: 'wrong', email: NEW }, phone)).message).toBe(
      'Your current password is wrong',
    );
    expect(await post('email', { present: PASSWORD, email: NEW }, phone)).toEqual(DONE);
    expect((await mailsTo(old)).map(({ subject }) => subject)).toEqual([expect.stringContaining('is about to change')]);
    expect(await login(old, PASSWORD)).toBe(true);
    const { page, token } = await linkTo(NEW);
    expect(page).toBe('confirm-email');
    expect(await post('email/confirm', { token })).toEqual(DONE);
    await api.untilProjected();
    expect([await login(old, PASSWORD), await login(NEW, PASSWORD)]).toEqual([false, true]);
    expect((await phone.get('/api/me')).body).toMatchObject({ viewer: { email: NEW } });
    expect(await post('email/confirm', { token })).toEqual(USED_UP);
  });

  it('ACC-02 an address that somebody else has is told to its owner alone', async () => {
    const phone = await api.loggedIn('customer');
    expect(await post('email', { present: PASSWORD, email: emailOf('kitchen') }, phone)).toEqual(DONE);
    const { token } = await linkTo(emailOf('kitchen'));
    expect((await post('email/confirm', { token })).message).toContain('Another account uses this email address');
    expect(await login(emailOf('customer'), PASSWORD)).toBe(true);
  });

  it('ACC-02 another password makes the links void that were sent before', async () => {
    const phone = await api.loggedIn('customer');
    await post('email', { present: PASSWORD, email: NEW }, phone);
    const { token } = await linkTo(NEW);
    expect(await post('password', { present: PASSWORD, password: PHRASE }, phone)).toEqual(DONE);
    expect(await post('email/confirm', { token })).toEqual(USED_UP);
  });

  it('OPEN-09 the address of an account is changed by nobody else', async () => {
    expect((await visitor.post(`${ACCOUNT}/email`, { present: PASSWORD, email: NEW })).code).toBe(401);
  });
});
