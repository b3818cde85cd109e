import { systemClock } from '@hatch/kernel';
import type { AddressInfo } from 'node:net';
import type { Email } from 'postal-mime';
import type { DevMailbox, MailContent } from './dev-mailbox.js';
import { Mailer, type Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

type MailSink = { readonly url: string; close(): Promise<void> };

/** Names the subject of a mail, so that it is encrypted with their key. */
const ABOUT_HEADER = 'x-hatch-about';

const LARGEST_MAIL_BYTES = 5 * 1024 * 1024;
const LOOPBACK = '127.0.0.1';

/** Keeps every mail and sends none on. */
export const startMailSink = async (mailbox: DevMailbox): Promise<MailSink> => {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([import('smtp-server'), import('postal-mime')]);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onData: (stream, { envelope }, done) => {
      const receivers = envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        if (stream.sizeExceeded) throw new Error('The mail is too large');
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        await mailbox.keep(aboutOf(mail), systemClock(), contentOf(mail, receivers));
      };
      receive().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${LOOPBACK}:${port}?ignoreTLS=true`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const aboutOf = ({ headers }: Email): string => {
  const about = headers.find(({ key }) => key === ABOUT_HEADER)?.value ?? '';
  if (about === '') throw new Error(`A mail without ${ABOUT_HEADER} is not kept: it could never be forgotten`);
  return about;
};

const contentOf = (mail: Email, receivers: readonly string[]): MailContent => ({
  from: mail.from?.address ?? '',
  to: receivers,
  replyTo: mail.replyTo?.[0]?.address ?? null,
  subject: mail.subject ?? '',
  messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
  text: mail.text ?? '',
  html: mail.html ?? '',
});

type MailerOptions = {
  readonly smtpUrl: string | undefined;
  /** Without a server a demo shop's mail goes to the dev mailbox; another shop keeps its mail until a server is set. */
  readonly isDemo: boolean;
  readonly from: string;
  readonly mailbox: DevMailbox;
};

export const createMailer = ({ smtpUrl, isDemo, from, mailbox }: MailerOptions): Mailer => {
  if (smtpUrl !== undefined) return new SmtpMailer({ from, url: () => Promise.resolve(smtpUrl) });
  return isDemo ? new SinkMailer(from, mailbox) : new UnsetMailer();
};

class UnsetMailer extends Mailer {
  send(): Promise<void> {
    return this.probe();
  }

  probe(): Promise<void> {
    return Promise.reject(new Error('No mail server is set; set SMTP_URL and start again'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

class SinkMailer extends Mailer {
  readonly #mailer: SmtpMailer;
  #sink: Promise<MailSink> | undefined;

  constructor(from: string, mailbox: DevMailbox) {
    super();
    const start = (): Promise<MailSink> => (this.#sink ??= startMailSink(mailbox));
    this.#mailer = new SmtpMailer({
      from,
      url: async () => (await start()).url,
      headersOf: ({ about }) => ({ [ABOUT_HEADER]: about }),
    });
  }

  send(mail: Mail): Promise<void> {
    return this.#mailer.send(mail);
  }

  probe(): Promise<void> {
    return this.#mailer.probe();
  }

  async close(): Promise<void> {
    await this.#mailer.close();
    await (await this.#sink)?.close();
  }
}
