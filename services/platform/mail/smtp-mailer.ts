import type { Transporter } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';

export type SmtpOptions = {
  /** Where the mail server is; asked at the first mail. */
  readonly url: () => Promise<string>;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** Further headers of a mail; none when absent. */
  readonly headersOf?: (mail: Mail) => Readonly<Record<string, string>>;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Hands mail over by SMTP; the mail library is loaded with the first mail. */
export class SmtpMailer extends Mailer {
  #transport: Promise<Transporter> | undefined;

  constructor(private readonly options: SmtpOptions) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const { to, subject, text, html, messageId, replyTo } = mail;
    const transport = await this.#connected();
    await transport.sendMail({
      from: this.options.from,
      to: oneAddress(to),
      ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
      subject: oneLine(subject),
      text,
      html,
      messageId: `<${oneLine(messageId)}>`,
      headers: { ...this.options.headersOf?.(mail) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async close(): Promise<void> {
    (await this.#transport)?.close();
  }

  #connected(): Promise<Transporter> {
    this.#transport ??= this.#connect().catch((error: unknown) => {
      this.#transport = undefined;
      throw error;
    });
    return this.#transport;
  }

  async #connect(): Promise<Transporter> {
    const [{ createTransport }, url] = await Promise.all([import('nodemailer'), this.options.url()]);
    return createTransport({
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    });
  }
}

/** As an object it is never split at commas into several receivers. */
const oneAddress = (address: string) => ({ name: '', address: oneLine(address) });

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
