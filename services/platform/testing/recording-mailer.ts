import { Mailer, type Mail } from '../mail/mailer.js';

/** A mail server that keeps what it is handed, or takes nothing. */
export class RecordingMailer extends Mailer {
  /** Oldest first. */
  readonly mails: Mail[] = [];
  refusing = false;

  send(mail: Mail): Promise<void> {
    if (this.refusing) return Promise.reject(new Error('421 come back later'));
    this.mails.push(mail);
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
