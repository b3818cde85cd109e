import type { DevMailbox } from './dev-mailbox.js';
import { ABOUT_HEADER, startMailSink, type MailSink } from './mail-sink.js';
import { Mailer, type Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export type MailerOptions = {
  /** Absent: mail stays here, readable at /dev/mail. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly caught: DevMailbox;
};

export const createMailer = ({ smtpUrl, from, caught }: MailerOptions): Mailer =>
  smtpUrl === undefined ? new SinkMailer(from, caught) : new SmtpMailer({ from, url: () => Promise.resolve(smtpUrl) });

/** Goes the whole way by SMTP to a sink of its own, which starts with the first mail. */
class SinkMailer extends Mailer {
  readonly #mailer: SmtpMailer;
  #sink: Promise<MailSink> | undefined;

  constructor(from: string, caught: DevMailbox) {
    super();
    const start = (): Promise<MailSink> => (this.#sink ??= startMailSink(caught));
    this.#mailer = new SmtpMailer({
      from,
      url: async () => (await start()).url,
      headersOf: ({ about }) => ({ [ABOUT_HEADER]: about }),
    });
  }

  send(mail: Mail): Promise<void> {
    return this.#mailer.send(mail);
  }

  async close(): Promise<void> {
    await this.#mailer.close();
    await (await this.#sink)?.close();
  }
}
