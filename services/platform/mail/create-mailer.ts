import type { DevMailbox } from './dev-mailbox.js';
import { ABOUT_HEADER, startMailSink, type MailSink } from './mail-sink.js';
import { Mailer, type Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export type MailerOptions = {
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
