import { ContactMessages } from '@hatch/contexts/contact/module';
import { findPerson } from '@hatch/contexts/privacy';
import { ForgetPerson } from '@hatch/contexts/privacy/module';
import { SendContactMail } from '@hatch/contexts/notifications/module';
import { EVENT_STORE, Jobs, KEY_VAULT, SECRETS } from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { solvedCaptcha } from '../testing/solved-captcha.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Answer = { readonly status: boolean; readonly message: string; readonly errors?: Record<string, string[]> };

const WRITTEN = {
  name: 'Ann Onymous',
  email: 'ann@example.com',
  message: 'Do you cater?\n\nFor forty people.',
  phoneNo: '07123 456789',
  subject: 'A party',
};

/** The ids of the messages that are kept, oldest first. */
const keptIn = async (api: TestApi): Promise<readonly string[]> => {
  const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM contact.messages ORDER BY received_at');
  return rows.map(({ id }) => id);
};

describe('the contact form', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  // Everybody here comes from one address.
  beforeEach(async () => {
    await api.pool.query('DELETE FROM web.rate_limits');
    await api.pool.query('DELETE FROM contact.messages');
    api.mails.splice(0);
    api.refuseMail(false);
  });

  const post = (body: object, visitor = api.visitor()) => visitor.post<Answer>('/send_contact', body);
  const send = async (more: object = {}, visitor: Visitor = api.visitor()) =>
    post({ ...WRITTEN, g_recaptcha_token: await solvedCaptcha(visitor), ...more }, visitor);
  /** As the queue does. */
  const work = async () => {
    const codes: (string | undefined)[] = [];
    for (const id of await keptIn(api)) {
      const { rejection } = await api.writeSide.commands.execute(new SendContactMail({ id }, aCommand()));
      codes.push(rejection?.code);
    }
    return codes;
  };

  it('CON-16 CON-18 OPEN-95 sends the owner what was written, and the owner answers the visitor by replying', async () => {
    const { code, body } = await send();
    expect([code, body]).toEqual([200, { status: true, message: 'Your message has been sent - Thank you' }]);
    await work();
    expect(api.mails).toHaveLength(1);
    const [mail] = api.mails;
    expect(mail).toMatchObject({ to: 'owner@shop.test', replyTo: 'ann@example.com' });
    expect(mail?.subject).toContain('A party');
    for (const text of ['Ann Onymous', 'ann@example.com', '07123 456789', 'Do you cater?', 'For forty people.']) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
  });

  it('CON-16 takes false for the fields that the form does not show', async () => {
    expect((await send({ phoneNo: false, subject: false })).body.status).toBe(true);
    await work();
    expect(api.mails[0]?.subject).toContain('A message from Ann Onymous');
    expect(api.mails[0]?.text).not.toMatch(/Phone|false/);
  });

  it.each([
    ['CON-06', 'name', ' '],
    ['CON-06', 'email', ''],
    ['CON-06', 'message', '\n '],
    ['CON-07', 'phoneNo', ''],
    ['CON-08', 'subject', ' '],
    ['CON-09 OPEN-96', 'email', 'a@x.museum'],
    ['CON-09', 'email', 'a+b@x.co'],
    ['CON-16', 'name', 7],
    ['CON-16', 'name', ['Ann']],
    ['CON-16', 'name', undefined],
    ['CON-16 OPEN-23', 'name', 'x'.repeat(256)],
    ['CON-16', 'message', 'x'.repeat(5001)],
    ['CON-16', 'message', 'a\u0000b'],
    ['CON-16', 'phoneNo', true],
    ['CON-16', 'phoneNo', null],
    ['CON-16', 'subject', { a: 1 }],
    ['OPEN-95', 'g_recaptcha_token', ''],
    ['OPEN-95', 'g_recaptcha_token', undefined],
  ])('%s refuses the form whose %s is %j, and says what is wrong with it', async (_id, field, value) => {
    const { code, body } = await post({ ...WRITTEN, g_recaptcha_token: 'x', [field]: value });
    expect([code, body.status, Object.keys(body.errors ?? {})]).toEqual([422, false, [field]]);
    expect(await keptIn(api)).toEqual([]);
  });

  it('OPEN-95 a line break adds no header', async () => {
    for (const field of ['name', 'subject', 'phoneNo'])
      expect((await send({ [field]: 'Ann\r\nBcc: all@example.com' })).body.status, field).toBe(false);
    expect((await send({ email: 'ann@example.com\r\nBcc: all@example.com' })).body.status).toBe(false);
    expect((await send({ email: 'ann@example.com,all@example.com' })).body.status).toBe(false);
    expect(await keptIn(api)).toEqual([]);
  });

  it('OPEN-13 OPEN-95 markup arrives literally', async () => {
    await send({ name: '<b>Ann</b>', message: '<script>alert(1)</script>' });
    await work();
    expect(api.mails[0]?.html).toContain('&lt;script&gt;alert(1)');
    expect(api.mails[0]?.html).not.toContain('<b>Ann');
  });

  it('OPEN-95 a bad token is answered with status false and sends nothing', async () => {
    const foreign = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64');
    for (const token of ['bad', foreign, '{}']) {
      const { code, body } = await send({ g_recaptcha_token: token });
      expect([code, body.status]).toEqual([200, false]);
    }
    expect(await keptIn(api)).toEqual([]);
  });

  it('OPEN-95 a solved captcha is good once, also at the same moment', async () => {
    const ann = api.visitor();
    const g_recaptcha_token = await solvedCaptcha(ann);
    const both = await Promise.all([send({ g_recaptcha_token }, ann), send({ g_recaptcha_token }, ann)]);
    expect(both.map(({ body }) => body.status).sort()).toEqual([false, true]);
    expect((await send({ g_recaptcha_token }, ann)).body.status).toBe(false);
    expect(await keptIn(api)).toHaveLength(1);
  });

  it('OPEN-95 the sixth of six quick sends is answered 429', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) codes.push((await send({ g_recaptcha_token: 'bad' })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('OPEN-95 loses nothing while the mail server refuses, and sends it once', async () => {
    await send();
    api.refuseMail(true);
    expect(await work()).toEqual(['notifications.not-taken']);
    api.refuseMail(false);
    expect(await work()).toEqual([undefined]);
    expect(await work()).toEqual(['notifications.outdated']);
    expect(api.mails).toHaveLength(1);
  });

  it('OPEN-95 what the mail server refused for an hour is given to it again, each hour', async () => {
    await send();
    api.refuseMail(true);
    await work();
    const messages = api.writeSide.app.get(ContactMessages, { strict: false });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const enqueued = vi.spyOn(api.writeSide.app.get(Jobs, { strict: false }), 'enqueue');
    await messages.retry(inHours(0.5));
    expect(enqueued).not.toHaveBeenCalled();
    await messages.retry(inHours(1.1));
    await messages.retry(inHours(2.1));
    const [id] = await keptIn(api);
    expect(enqueued.mock.calls.map(([queue, , data]) => [queue, data])).toEqual([
      ['contact-mail', { id }],
      ['contact-mail', { id }],
    ]);
    expect(new Set(enqueued.mock.calls.map(([, , , { jobId }]) => jobId)).size).toBe(2);
  });

  it('OPEN-95 an administrator finds what could not be sent first, and nobody else finds anything', async () => {
    await send({ subject: 'Sent' });
    await work();
    await send({ subject: false, phoneNo: false });
    api.refuseMail(true);
    await work();
    const { body } = await (await api.loggedIn('admin')).get<{ messages: object[] }>('/api/admin/contact_messages');
    const { email, message, name, phoneNo: phone_no } = WRITTEN;
    expect(body.messages).toMatchObject([
      { sent_at: null, name, email, message, phone_no: null, subject: null },
      { sent_at: expect.any(String), name, email, message, phone_no, subject: 'Sent' },
    ]);
    expect((await api.visitor().get('/api/admin/contact_messages')).code).toBe(401);
    expect((await (await api.loggedIn('kitchen')).get('/api/admin/contact_messages')).code).toBe(403);
  });

  it('OPEN-95 keeps no word of it readable in the database, and writes none to the log', async () => {
    await send();
    const { rows } = await api.pool.query('SELECT * FROM contact.messages');
    for (const text of ['Ann', 'ann@example.com', '07123', 'cater', 'party']) {
      expect(JSON.stringify(rows)).not.toContain(text);
      expect(JSON.stringify(api.logged())).not.toContain(text);
    }
  });

  it('OPEN-95 what was sent goes after 30 days, what waits stays', async () => {
    await send();
    await work();
    await send();
    const messages = api.writeSide.app.get(ContactMessages, { strict: false });
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await messages.prune(inDays(29));
    expect(await keptIn(api)).toHaveLength(2);
    await messages.prune(inDays(31));
    expect((await messages.list()).map(({ sentAt }) => sentAt)).toEqual([null]);
  });
});

describe('the contact form with a reCAPTCHA', () => {
  let google: Server;
  let api: TestApi;
  const asked: string[] = [];
  const environment = () => ({
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_API_BASE: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
  });

  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push(`${request.url} ${body}`);
        if (body.includes('broken')) return response.writeHead(500).end('down');
        response.writeHead(200, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ success: body.includes('response=good') }));
      });
    }).listen(0, '127.0.0.1');
    await once(google, 'listening');
    api = await testApi({ ...environment(), RECAPTCHA_SECRET: 'top-secret' });
  });
  afterAll(async () => {
    await api.close();
    google.close();
  });

  const send = async (shop: TestApi, g_recaptcha_token: string) =>
    (await shop.visitor().post<Answer>('/send_contact', { ...WRITTEN, g_recaptcha_token })).body.status;

  it('OPEN-95 has it verified by Google with the secret, which no page is told', async () => {
    const { body } = await api.visitor().get('/api/contact_captcha');
    expect(body).toEqual({ status: true, message: '', site_key: 'site' });
    expect([await send(api, 'good'), await send(api, 'bad'), await send(api, 'broken')]).toEqual([true, false, false]);
    expect(asked[0]).toBe('/recaptcha/api/siteverify secret=top-secret&response=good');
    expect(await keptIn(api)).toHaveLength(1);
  });

  it('OPEN-95 refuses everything while its secret is not set', async () => {
    const shop = await testApi({ ...environment(), NODE_ENV: 'production' });
    try {
      expect(await send(shop, 'good')).toBe(false);
      expect(await keptIn(shop)).toEqual([]);
      expect(JSON.stringify(shop.logged())).toContain('RECAPTCHA_SECRET is not set');
    } finally {
      await shop.close();
    }
  });
});

describe('forgetting somebody who wrote', () => {
  it('OPEN-95 finds what they wrote by their address, and removes it with the key it was kept under', async () => {
    const api = await testApi();
    try {
      const visitor = api.visitor();
      await visitor.post('/send_contact', { ...WRITTEN, g_recaptcha_token: await solvedCaptcha(visitor) });
      const get: INestApplicationContext['get'] = (token: symbol) => api.writeSide.app.get(token, { strict: false });
      const sources = { store: get(EVENT_STORE), vault: get(KEY_VAULT), pool: api.pool, secrets: get(SECRETS) };
      const ann = await findPerson({ email: ' ANN@example.com' }, sources);
      expect(ann.subjects).toEqual((await keptIn(api)).map((id) => `contact:${id}`));
      expect((await findPerson({ email: 'bob@example.com' }, sources)).subjects).toEqual([]);
      await api.writeSide.commands.execute(new ForgetPerson(ann, aCommand()));
      expect(await keptIn(api)).toEqual([]);
      expect((await findPerson({ email: 'ann@example.com' }, sources)).subjects).toEqual([]);
    } finally {
      await api.close();
    }
  });
});
