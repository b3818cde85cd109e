import { Mailer, type Mail } from '../mail/mailer.js';
import { asSpan, type Tracing } from './tracing.js';

/** The span holds nothing of the mail. */
export class TracedMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly tracing: Tracing,
  ) {
    super();
  }

  send(mail: Mail): Promise<void> {
    return asSpan(this.tracing, 'send mail', { kind: 'client' }, () => this.mailer.send(mail));
  }

  probe(): Promise<void> {
    return this.mailer.probe();
  }

  close(): Promise<void> {
    return this.mailer.close();
  }
}
