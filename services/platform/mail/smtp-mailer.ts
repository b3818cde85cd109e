import type { Transporter } from 'nodemailer';
import { withDeadline } from '../resilience/deadline.js';
import { Mailer, MailOutcomeUnknown, type Mail } from './mailer.js';

export type SmtpOptions = {
  readonly url: () => Promise<string>;
  readonly from: string;
  readonly headersOf?: (mail: Mail) => Readonly<Record<string, string>>;
  readonly silenceMs?: number;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** A cook may be waiting for it; a longer silence is left to a person, not sent again. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Shorter than a claim lasts: a slow server may still take the mail. */
const CONVERSATION_MS = 100_000;

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

  /** A connection a mail, so that its log is that of one mail. */
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

class StillTalking extends Error {
  constructor() {
    super(`The mail server had not answered after ${CONVERSATION_MS / 1000} s`);
    this.name = 'StillTalking';
  }
}

const withinConversation = <T>(sending: Promise<T>): Promise<T> =>
  withDeadline(CONVERSATION_MS, sending, () => {
    throw new StillTalking();
  });

type Connect = (onWritten: () => void) => Transporter;

/** Only the library's logger reports the last write of a mail. */
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

const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** As an object it is never split at commas into several recipients. */
const oneAddress = (address: string) => ({ name: '', address: oneLine(address) });

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
