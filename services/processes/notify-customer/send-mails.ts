import type { About } from '@hatch/contexts/notifications';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Job, JobHandler, Logger } from '@hatch/platform';
import { notTaken, type NotificationSender } from './notification-sender.js';

const KINDS = ['order-confirmation', 'order-ready', 'zero-charge-notice'] as const;

/**
 * Works off the mail queue; a mail the server did not take is tried again by the queue,
 * one of which nobody knows whether it was taken is left to a person (G21).
 */
export const sendMails =
  (postman: Pick<NotificationSender, 'send'>, clock: Clock, log: Pick<Logger, 'warn' | 'error'>): JobHandler =>
  async (job) => {
    const about = aboutOf(job);
    if (!about) return log.error({ job: job.id }, 'A mail job names no order; it is dropped');
    const refusal = await postman.send(about, systemContext('send-mails', clock));
    if (refusal === notTaken) throw new Error(`${about.notification} was not taken by the mail server`);
    if (refusal?.code === 'notifications.unknown-outcome')
      log.error({ ...about, code: refusal.code }, 'Nobody knows whether a mail was sent; it is not sent again');
    else if (refusal) log.warn({ ...about, code: refusal.code }, 'A mail was not sent');
  };

const aboutOf = ({ data }: Job): About | undefined => {
  const { orderId, notification } = data;
  const kind = KINDS.find((known) => known === notification);
  return typeof orderId === 'string' && kind ? { orderId, notification: kind } : undefined;
};
