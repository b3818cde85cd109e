import type { Transporter } from 'nodemailer';
import { within } from '../resilience/within.js';
import { Mailer, MailOutcomeUnknown, type Mail } from './mailer.js';

export type SmtpOptions = {
  /** Where the mail server is; asked at the first mail. */
  readonly url: () => Promise<string>;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** Further headers of a mail; none when absent. */
  readonly headersOf?: (mail: Mail) => Readonly<Record<string, string>>;
  /** How long the server may be silent; a minute when absent. */
  readonly silenceMs?: number;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** A cook who notifies a customer waits for it; a mail that is silent for longer is left to a person, not sent again. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Shorter than a claim on a mail lasts: a server that dribbles on may take the mail at any time. */
const CONVERSATION_MS = 100_000;

/** Hands mail over by SMTP; the mail library is loaded with the first mail. */
export class SmtpMailer extends Mailer {
  #connect: Promise<Connect> | undefined;

  constructor(private readonly options: SmtpOptions) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const { to, subject, text, html, messageId, replyTo } = mail;
    const connect = await this.#prepared();
    let isOut = false;
    const transport = connect(() => {
      isOut = true;
    });
    try {
      await withinConversation(
        transport.sendMail({
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
        }),
      );
    } catch (error) {
      const isOpen = error instanceof StillTalking || (isOut && !isAnswer(error));
      throw isOpen ? new MailOutcomeUnknown(error) : error;
    } finally {
      transport.close();
    }
  }

  async probe(): Promise<void> {
    const connect = await this.#prepared();
    const transport = connect(() => undefined);
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  }

  /** No connection outlives its mail. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  #prepared(): Promise<Connect> {
    this.#connect ??= this.#prepare().catch((error: unknown) => {
      this.#connect = undefined;
      throw error;
    });
    return this.#connect;
  }

  /** A mail has a connection of its own, so that its log is that of one mail. */
  async #prepare(): Promise<Connect> {
    const [{ createTransport }, url] = await Promise.all([import('nodemailer'), this.options.url()]);
    return (onWritten) =>
      createTransport({
        url,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: this.options.silenceMs ?? SILENCE_TIMEOUT_MS,
        logger: loggerThatReports(onWritten),
      });
  }
}

/** The server goes on answering, and has not said whether it takes the mail. */
class StillTalking extends Error {
  constructor() {
    super(`The mail server had not answered after ${CONVERSATION_MS / 1000} s`);
    this.name = 'StillTalking';
  }
}

const withinConversation = <T>(sending: Promise<T>): Promise<T> =>
  within(CONVERSATION_MS, sending, () => {
    throw new StillTalking();
  });

type Connect = (onWritten: () => void) => Transporter;

/** The mail library reports only to its logger when the last of a mail was written to the server. */
const loggerThatReports = (onWritten: () => void) => ({
  level: () => undefined,
  trace: () => undefined,
  debug: () => undefined,
  info: (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') onWritten();
  },
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
});

/** The server itself said that it does not take the mail. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** As an object it is never split at commas into several receivers. */
const oneAddress = (address: string) => ({ name: '', address: oneLine(address) });

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
