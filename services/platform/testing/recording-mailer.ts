import { setTimeout as pause } from 'node:timers/promises';
import { Mailer, type Mail } from '../mail/mailer.js';

/** A mail server that keeps what it is handed, or takes nothing. */
export class RecordingMailer extends Mailer {
  /** Oldest first. */
  readonly mails: Mail[] = [];
  /** How often a mail was handed over, taken or not. */
  tries = 0;
  /** True, or what it answers instead of taking a mail. */
  refusing: boolean | Error = false;

  /** How long it takes for a mail. */
  takesMs = 0;

  async send(mail: Mail): Promise<void> {
    this.tries++;
    if (this.refusing) throw this.refusing instanceof Error ? this.refusing : new Error('421 come back later');
    if (this.takesMs > 0) await pause(this.takesMs);
    this.mails.push(mail);
  }

  probe(): Promise<void> {
    return this.refusing ? Promise.reject(new Error('no answer')) : Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
