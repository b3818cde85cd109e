import type { AboutMail } from '@hatch/contexts/notifications/events';

/** `unknown`: the mail server never said whether it took it. */
export type MailState = 'owed' | 'sending' | 'failed' | 'unknown';

/** An e-mail about an order that is owed and not sent, as far as anyone knows. */
export type UnsentMail = {
  /** Of its notification. */
  readonly id: string;
  readonly orderId: string;
  readonly notification: AboutMail['notification'];
  readonly state: MailState;
  /** ISO instant since which it is owed, or somebody had it sent again. */
  readonly waitsSince: string;
  readonly tries: number;
  /** How often somebody had it sent again. */
  readonly asked: number;
};
