import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '../migrations.js';
import { CaughtMailsController } from './caught-mails.controller.js';
import { CaughtMails } from './caught-mails.js';
import { createMailer } from './create-mailer.js';
import type { Mail, Mailer } from './mailer.js';

const name = `test_mail_${randomBytes(6).toString('hex')}`;
let admin: pg.Pool;
let pool: pg.Pool;
let mails: CaughtMails;
let mailer: Mailer;

beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  admin = new pg.Pool({ connectionString: url.href, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  pool = new pg.Pool({ connectionString: url.href });
  const runner = { query: (sql: string) => pool.query(sql) };
  for (const Migration of migrations) await new Migration().up(runner as never);
  mails = new CaughtMails(pool);
  mailer = createMailer({ smtpUrl: undefined, from: 'The Shop <shop@hatch.test>', caught: mails });
});
beforeEach(() => pool.query('TRUNCATE mail.caught'));
afterAll(async () => {
  await mailer.close();
  await pool.end();
  await admin.query(`DROP DATABASE ${name}`);
  await admin.end();
});

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ann@example.test',
  subject: 'Your order',
  text: 'Total: £12.50',
  html: '<p>Total: <b>£12.50</b></p>',
  messageId: 'order-1@hatch.test',
  ...changes,
});

describe('mail without a mail server', () => {
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

  it('keeps the newest 500', async () => {
    await pool.query(`
      INSERT INTO mail.caught (caught_at, sender, receivers, subject, message_id, body_text, body_html)
      SELECT now(), 's', '{}', n::text, 'm', '', '' FROM generate_series(1, 505) n`);
    await mailer.send(aMail({ subject: 'the last' }));

    const kept = await mails.list();
    expect(kept).toHaveLength(500);
    expect(kept[0]?.subject).toBe('the last');
    expect(kept[499]?.subject).toBe('7');
  });
});

describe('the mailbox page', () => {
  it('OPEN-13 shows markup of a mail only inside a frame without any rights', async () => {
    await mailer.send(aMail({ subject: '<script>alert(1)</script>', html: '<script>alert("2")</script>' }));
    const controller = new CaughtMailsController(mails);
    const { mails: listed } = await controller.list();
    const list = await controller.show();
    const one = await controller.one(listed[0]?.id ?? 0);

    for (const page of [list, one]) expect(page).not.toMatch(/<script/i);
    expect(one).toContain('sandbox=""');
    await expect(controller.one(999_999)).rejects.toThrow('no such mail');
  });
});

describe('mail with a mail server', () => {
  it('fails when the server cannot be reached, so that the job is tried again', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    const port = typeof address === 'object' ? address?.port : 0;
    const broken = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@hatch.test', caught: mails });

    await expect(broken.send(aMail())).rejects.toThrow();
    await broken.close();
    expect(await mails.list()).toEqual([]);
  });
});
