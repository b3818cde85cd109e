export type Mail = {
  /** Subject under whose key a local sink keeps it. Never sent on. */
  readonly about: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same mail sent again has the same id. */
  readonly messageId: string;
  readonly replyTo?: string;
};

/** The server never confirmed the whole mail: sent again, it might arrive twice. */
export class MailOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The mail server did not say whether it took the mail; look there before sending it again', { cause });
    this.name = 'MailOutcomeUnknown';
  }
}

export class MailRefused extends Error {
  /** From the mail server or the connection, without personal data. */
  readonly code: string;

  constructor(cause: unknown) {
    super('The mail server did not take the mail', { cause });
    this.name = 'MailRefused';
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'refused';
  }
}

/** No conversation began; the mail waits for the server. */
export class MailServerAway extends Error {
  constructor(cause?: unknown) {
    super('The mail server does not answer; the mail waits until it does', { cause });
    this.name = 'MailServerAway';
  }
}

/** Handed over before, or in progress in another process. */
export class MailNotClaimed extends Error {
  constructor(readonly state: 'taken' | 'under-way' | 'unknown') {
    super(`The mail is not handed over again: ${state}`);
    this.name = 'MailNotClaimed';
  }
}

export abstract class Mailer {
  /** Resolves once the server has taken the mail. @throws MailOutcomeUnknown */
  abstract send(mail: Mail): Promise<void>;
  abstract probe(): Promise<void>;
  abstract close(): Promise<void>;
}
