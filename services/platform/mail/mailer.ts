export type Mail = {
  /** Whose personal data it holds: the subject whose key a local sink keeps it under. Never sent on. */
  readonly about: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same mail sent again carries the same id. */
  readonly messageId: string;
  readonly replyTo?: string;
};

/** The whole mail went out and the server never confirmed whether it took it: sent again it might arrive twice (G21). */
export class MailOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The mail server did not say whether it took the mail; look there before sending it again', { cause });
    this.name = 'MailOutcomeUnknown';
  }
}

/** The mail server did not take the mail, so that it may be sent again. */
export class MailRefused extends Error {
  /** What the mail server or the connection said, without personal data. */
  readonly code: string;

  constructor(cause: unknown) {
    super('The mail server did not take the mail', { cause });
    this.name = 'MailRefused';
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'refused';
  }
}

/** The mail server does not answer, so nothing was begun; what waits is sent once it does. */
export class MailServerAway extends Error {
  constructor(cause?: unknown) {
    super('The mail server does not answer; the mail waits until it does', { cause });
    this.name = 'MailServerAway';
  }
}

/** The mail was not handed over, for it was before, or another process is at it (G21). */
export class MailNotClaimed extends Error {
  constructor(readonly state: 'taken' | 'under-way' | 'unknown') {
    super(`The mail is not handed over again: ${state}`);
    this.name = 'MailNotClaimed';
  }
}

/** Hands mail over to the mail server; `Outbox` does so once for each mail. Also its injection token. */
export abstract class Mailer {
  /**
   * Resolves once the server has taken the mail; rejects when it has not.
   * @throws MailOutcomeUnknown
   */
  abstract send(mail: Mail): Promise<void>;
  /** Resolves when the server answers, and lets Hatch in; sends nothing. */
  abstract probe(): Promise<void>;
  abstract close(): Promise<void>;
}
