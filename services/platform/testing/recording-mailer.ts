import { Mailer, type Mail } from '../mail/mailer.js';

/** A mail server that keeps what it is handed, or takes nothing. */
export class RecordingMailer extends Mailer {
  /** Oldest first. */
  readonly mails: Mail[] = [];
  /** How often a mail was handed over, taken or not. */
  tries = 0;
  /** True, or what it answers instead of taking a mail. */
  refusing: boolean | Error = false;

  send(mail: Mail): Promise<void> {
    this.tries++;
    if (this.refusing)
      return Promise.reject(this.refusing instanceof Error ? this.refusing : new Error('421 come back later'));
    this.mails.push(mail);
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
