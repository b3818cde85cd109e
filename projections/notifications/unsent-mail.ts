import type { AboutMail } from '@hatch/contexts/notifications/events';

/** `unknown`: the mail server never said whether it took it. */
export type MailState = 'owed' | 'sending' | 'failed' | 'unknown';

export type UnsentMail = {
  readonly id: string;
  readonly orderId: string;
  readonly notification: AboutMail['notification'];
  readonly state: MailState;
  /** ISO instant of the schedule, or of the last manual retry. */
  readonly waitsSince: string;
  readonly tries: number;
  readonly asked: number;
};
