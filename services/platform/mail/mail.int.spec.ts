import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformDatabase, type PlatformDatabase } from '../testing/platform-database.js';
import { testDataSource, type TestDataSource } from '../testing/test-data-source.js';
import { DevMailboxController } from './dev-mailbox.controller.js';
import { DevMailbox, type MailEncryption } from './dev-mailbox.js';
import { createMailer, startMailSink } from './create-mailer.js';
import { MailboxMessageEntity } from './mailbox-message.entity.js';
import type { Mail, Mailer } from './mailer.js';

let database: PlatformDatabase;
let pool: PlatformDatabase['pool'];
let source: TestDataSource;
let mails: DevMailbox;
let mailer: Mailer;

beforeAll(async () => {
  database = await platformDatabase();
  ({ pool } = database);
  source = await testDataSource(database.url, [MailboxMessageEntity]);
  mails = new DevMailbox(source.repository(MailboxMessageEntity), encryption);
  mailer = createMailer({ smtpUrl: undefined, isDemo: true, from: 'The Shop <shop@hatch.test>', mailbox: mails });
});
beforeEach(() => pool.query('TRUNCATE mail.caught'));
afterAll(async () => {
  await mailer.close();
  await source.close();
  await database.close();
});

/** Base64 stands for encryption, which is tested in event-store. */
const forgotten = new Set<string>();
const unreadable = new Set<string>();
const encryption: MailEncryption = {
  encrypt: (mail, about) => {
    const c = Buffer.from(JSON.stringify(mail)).toString('base64');
    return Promise.resolve({ s: about, k: 'key', c, of: mail.messageId });
  },
  decrypt: (mails) =>
    Promise.resolve(
      mails.map(({ s, c }): object | null => {
        if (unreadable.has(s)) return null;
        return forgotten.has(s) ? {} : JSON.parse(Buffer.from(c, 'base64').toString());
      }),
    ),
};

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  about: 'order:1',
  to: 'ann@example.test',
  subject: 'Your order',
  text: 'Total: £12.50',
  html: '<p>Total: <b>£12.50</b></p>',
  messageId: 'order-1@hatch.test',
  ...changes,
});

describe('mail without a mail server', () => {
  it('is one line that says what to do where it cannot be read, among the others', async () => {
    await mailer.send(aMail());
    await mailer.send(aMail({ about: 'order:lost', messageId: 'order-2@hatch.test' }));
    unreadable.add('order:lost');

    const listed = await mails.list();
    expect(listed.map(({ subject }) => subject)).toEqual([
      'This mail cannot be read: an earlier DATA_KEY is missing',
      'Your order',
    ]);
    expect((await mails.find(listed[0]?.id ?? 0))?.text).toContain('DATA_KEY');
  });

  it('goes by SMTP into the local mailbox, whole', async () => {
    await mailer.send(aMail({ replyTo: 'bob@example.test' }));

    expect(await mails.list()).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        from: 'shop@hatch.test',
        to: ['ann@example.test'],
        replyTo: 'bob@example.test',
        subject: 'Your order',
        messageId: 'order-1@hatch.test',
        text: expect.stringContaining('Total: £12.50'),
        html: expect.stringContaining('<p>Total: <b>£12.50</b></p>'),
      },
    ]);
  });

  it('OPEN-95 never takes a header or a second receiver from a line break or a comma', async () => {
    await mailer.send(
      aMail({ subject: 'Hello\r\nBcc: thief@evil.test', replyTo: 'a@example.test\r\nBcc: thief@evil.test' }),
    );
    await mailer.send(aMail({ to: 'a@example.test,thief@evil.test' })).catch(() => undefined);

    const receivers = (await mails.list()).flatMap(({ to }) => to);
    expect(receivers).toContain('ann@example.test');
    expect(receivers).not.toContain('thief@evil.test');
  });

  it('is encrypted in the table', async () => {
    await mailer.send(aMail());
    const { rows } = await pool.query('SELECT about, sealed FROM mail.caught');

    expect(rows).toMatchObject([{ about: 'order:1', sealed: { s: 'order:1' } }]);
    expect(JSON.stringify(rows)).not.toMatch(/ann@|12\.50/);
  });

  it('is gone from the list once its person was forgotten, and from the table once it is removed', async () => {
    await mailer.send(aMail());
    await mailer.send(aMail({ about: 'order:2', subject: 'Another' }));
    forgotten.add('order:1');

    expect((await mails.list()).map(({ subject }) => subject)).toEqual(['Another']);
    expect(await mails.remove(['order:1'])).toBe(1);
    forgotten.clear();
    expect((await mails.list()).map(({ subject }) => subject)).toEqual(['Another']);
  });

  it('is refused when it does not say whose it is', async () => {
    await expect(mailer.send(aMail({ about: ' ' }))).rejects.toThrow('is not kept');
  });

  it('names its subject to no other mail server', async () => {
    const sink = await startMailSink(mails);
    const elsewhere = createMailer({ smtpUrl: sink.url, isDemo: true, from: 'shop@hatch.test', mailbox: mails });

    await expect(elsewhere.send(aMail())).rejects.toThrow('without x-hatch-about');
    await elsewhere.close();
    await sink.close();
  });

  it('keeps the newest 500', async () => {
    await pool.query(`
      INSERT INTO mail.caught (caught_at, about, sealed) SELECT now(), 'order:1', '{}' FROM generate_series(1, 505)`);
    await mailer.send(aMail({ subject: 'the last' }));

    const { rows } = await pool.query('SELECT count(*)::int AS kept FROM mail.caught');
    expect(rows).toEqual([{ kept: 500 }]);
    expect((await mails.find(await newest()))?.subject).toBe('the last');
  });
});

const newest = async (): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>('SELECT max(id)::int AS id FROM mail.caught');
  return rows[0]?.id ?? 0;
};

describe('the mailbox page', () => {
  it('OPEN-13 shows markup of a mail only inside a frame without any rights', async () => {
    await mailer.send(aMail({ subject: '<script>alert(1)</script>', html: '<script>alert("2")</script>' }));
    const controller = new DevMailboxController(mails);
    const { mails: listed } = await controller.list();
    const list = await controller.show();
    const one = await controller.one(listed[0]?.id ?? 0);

    for (const page of [list, one]) expect(page).not.toMatch(/<script/i);
    expect(one).toContain('sandbox=""');
    await expect(controller.one(999_999)).rejects.toThrow('no such mail');
  });
});

describe('mail of a shop that is no demo, without a mail server', () => {
  it('G21 is refused, so that it waits among the unsent mails', async () => {
    const unset = createMailer({ smtpUrl: undefined, isDemo: false, from: 'shop@hatch.test', mailbox: mails });
    await expect(unset.send(aMail())).rejects.toThrow('set SMTP_URL');
    await expect(unset.probe()).rejects.toThrow('set SMTP_URL');
    expect(await mails.list()).toEqual([]);
  });
});

describe('mail with a mail server', () => {
  it('fails when the server cannot be reached, so that the job is tried again', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    const port = typeof address === 'object' ? address?.port : 0;
    const broken = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      isDemo: true,
      from: 'shop@hatch.test',
      mailbox: mails,
    });

    await expect(broken.send(aMail())).rejects.toThrow();
    await broken.close();
    expect(await mails.list()).toEqual([]);
  });
});
