import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { platformDatabase, type PlatformDatabase } from '../testing/platform-database.js';
import { MailClaims } from './mail-claims.js';
import { MailNotClaimed, MailOutcomeUnknown, MailRefused, MailServerAway, type Mail } from './mailer.js';
import { Outbox } from './outbox.js';
import { SmtpMailer } from './smtp-mailer.js';

const logger = createLogger({ level: 'silent' });
const aMail = (n = 1): Mail => ({
  about: `order:${n}`,
  to: 'ann@example.test',
  subject: 'Your order',
  text: 'Total: £12.50',
  html: '<p>Total: £12.50</p>',
  messageId: `order-${n}@hatch`,
});

let database: PlatformDatabase;
const servers: SMTPServer[] = [];
beforeAll(async () => {
  database = await platformDatabase();
});
beforeEach(() => database.pool.query('TRUNCATE mail.claims'));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
});
afterAll(() => database.close());

type Given = Partial<SMTPServerOptions> & { readonly port?: number };

/** A mail server that takes what it is given after a moment, and counts. */
const mailServer = async ({ port = 0, ...behaviour }: Given = {}) => {
  const accepted: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.once('end', () =>
        setTimeout(() => done(null, String(accepted.push(String(envelope.rcptTo[0]?.address)))), 50),
      );
    },
    ...behaviour,
  });
  servers.push(server);
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { accepted, connections: () => connections, port: (server.server.address() as AddressInfo).port };
};

/** As each process has one. */
const outboxTo = (port: number): Outbox => {
  const url = () => Promise.resolve(`smtp://127.0.0.1:${port}`);
  return new Outbox(
    new SmtpMailer({ url, from: 'shop@hatch.test', silenceMs: 400 }),
    new MailClaims(database.pool),
    logger,
  );
};

const outcomeOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

describe('the outbox', () => {
  it('G21 hands a mail over once, however many processes are asked to at the same moment', async () => {
    const server = await mailServer();
    const outboxes = Array.from({ length: 8 }, () => outboxTo(server.port));
    const outcomes = await Promise.all(outboxes.map((outbox) => outcomeOf(outbox.send(aMail()))));

    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof MailNotClaimed)).toHaveLength(7);
    expect(server.accepted).toHaveLength(1);
    await expect(outboxTo(server.port).send(aMail())).rejects.toMatchObject({ state: 'taken' });
  });

  it('G21 sends one of unknown outcome again only when a person asks, and then once', async () => {
    const cut = await mailServer({ onData: (stream) => void stream.resume() });
    await expect(outboxTo(cut.port).send(aMail())).rejects.toBeInstanceOf(MailOutcomeUnknown);
    const server = await mailServer();
    await expect(outboxTo(server.port).send(aMail())).rejects.toMatchObject({ state: 'unknown' });
    expect(server.accepted).toEqual([]);

    const asked = [1, 2, 3].map(() => outcomeOf(outboxTo(server.port).send(aMail(), { round: 1 })));
    expect((await Promise.all(asked)).filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(server.accepted).toHaveLength(1);
  });

  it('G21 counts a mail as one of unknown outcome whose process went away during the conversation', async () => {
    const claims = new MailClaims(database.pool);
    await claims.claim('order-1@hatch', 0);
    const server = await mailServer();
    await expect(outboxTo(server.port).send(aMail())).rejects.toMatchObject({ state: 'under-way' });
    await database.pool.query("UPDATE mail.claims SET claimed_at = claimed_at - interval '121 seconds'");
    await expect(outboxTo(server.port).send(aMail())).rejects.toMatchObject({ state: 'unknown' });
    expect(server.accepted).toEqual([]);
  });

  it('sends one again that was refused, and begins none where its caller says no', async () => {
    let refuses = true;
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => (refuses ? done(new Error('no such box')) : done()),
    });
    const outbox = outboxTo(server.port);
    await expect(outbox.send(aMail())).rejects.toBeInstanceOf(MailRefused);
    refuses = false;
    expect(await outbox.send(aMail(), { begin: () => Promise.resolve(false) })).toBe(false);
    expect(server.accepted).toEqual([]);
    expect(await outbox.send(aMail(), { begin: ({ isFirst }) => Promise.resolve(!isFirst) })).toBe(true);
    expect(server.accepted).toHaveLength(1);
  });

  it('G21 leaves a mail server alone that does not answer: one attempt finds out whether it is back', async () => {
    const before = await mailServer();
    const { port } = before;
    await new Promise<void>((resolve) => servers.splice(0)[0]?.close(resolve));
    const outbox = outboxTo(port);
    let begun = 0;
    const begin = () => Promise.resolve(++begun > 0);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 50; n++) outcomes.push(await outcomeOf(outbox.send(aMail(n), { begin })));
    expect(outcomes.slice(0, 3).every((outcome) => outcome instanceof MailRefused)).toBe(true);
    expect(outcomes.slice(3).every((outcome) => outcome instanceof MailServerAway)).toBe(true);
    expect(begun).toBe(3);

    const server = await mailServer({ port });
    for (let waited = 0; server.accepted.length === 0 && waited < 15_000; waited += 250) {
      await outcomeOf(outbox.send(aMail(50), { begin }));
      await pause(250);
    }
    expect(begun).toBe(4);
    const rest = await Promise.all([1, 2, 3].map((n) => outcomeOf(outbox.send(aMail(n), { begin }))));
    expect(rest).toEqual(['sent', 'sent', 'sent']);
  }, 30_000);

  it('does not take a refusal of one address for an outage', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('nobody') ? done(new Error('550 no such box')) : done(),
    });
    const outbox = outboxTo(server.port);
    for (let n = 0; n < 5; n++)
      await expect(outbox.send({ ...aMail(n), to: 'nobody@example.test' })).rejects.toBeInstanceOf(MailRefused);
    expect(await outbox.send(aMail(9))).toBe(true);
  });
});
