import type { DevMailbox } from './dev-mailbox.js';
import { ABOUT_HEADER, startMailSink, type MailSink } from './mail-sink.js';
import { Mailer, type Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export type MailerOptions = {
  /** Absent: mail goes to the dev mailbox, readable at /dev/mail. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly mailbox: DevMailbox;
};

export const createMailer = ({ smtpUrl, from, mailbox }: MailerOptions): Mailer =>
  smtpUrl === undefined ? new SinkMailer(from, mailbox) : new SmtpMailer({ from, url: () => Promise.resolve(smtpUrl) });

/** Sends by SMTP to a mail sink of this process, which starts with the first mail. */
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
