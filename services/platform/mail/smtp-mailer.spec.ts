import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailOutcomeUnknown } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const mail = {
  about: 'order:1',
  to: 'ann@example.test',
  subject: 'Your order',
  text: 'Total: £12.50',
  html: '<p>Total: £12.50</p>',
  messageId: 'order-1@hatch.test',
};
const servers: SMTPServer[] = [];

/** Sends by a mail server with the given behaviour, and gives up on it after a moment of silence. */
const sendBy = async (behaviour: SMTPServerOptions): Promise<void> => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], ...behaviour });
  servers.push(server);
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = () => Promise.resolve(`smtp://127.0.0.1:${port}`);
  await new SmtpMailer({ url, from: 'shop@hatch.test', silenceMs: 1_000 }).send(mail);
};

describe('the outcome of sending by SMTP', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it('G21 is unknown when the server answers nothing after the whole mail', async () => {
    const sending = sendBy({ onData: (stream) => void stream.resume() });
    await expect(sending).rejects.toBeInstanceOf(MailOutcomeUnknown);
  });

  it('is a failure when the server answers nothing before it wants the mail', async () => {
    const sending = sendBy({ onRcptTo: () => undefined });
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('is a failure when the server refuses the whole mail', async () => {
    const refusing = sendBy({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => done(new Error('no')));
      },
    });
    await expect(refusing).rejects.toMatchObject({ code: 'EMESSAGE' });
  });
});
