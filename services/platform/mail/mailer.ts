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

/** Hands mail over to the mail server. Also its injection token. */
export abstract class Mailer {
  /**
   * Resolves once the server has taken the mail; rejects when it has not.
   * @throws MailOutcomeUnknown
   */
  abstract send(mail: Mail): Promise<void>;
  abstract close(): Promise<void>;
}
