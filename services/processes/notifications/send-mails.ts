import { TOLD_ONCE, type About } from '@hatch/contexts/notifications';
import { SendNotification } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Job, JobHandler, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';

/**
 * Works off the mail queue; a mail the server did not take is tried again by the queue,
 * one of which nobody knows whether it was taken is left to a person (G21).
 */
export const sendMails =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'warn' | 'error'>): JobHandler =>
  async (job) => {
    const about = aboutOf(job);
    if (!about) return log.error({ job: job.id }, 'A mail job names no order; it is dropped');
    const { rejection } = await commands.execute(new SendNotification(about, systemContext('send-mails', clock)));
    if (!rejection) return;
    const { code } = rejection;
    if (code === 'notifications.not-taken') throw new Error(`${about.notification} was not taken by the mail server`);
    if (code === 'notifications.unknown-outcome')
      log.error({ ...about, code }, 'Nobody knows whether a mail was sent; it is not sent again');
    else log.warn({ ...about, code }, 'A mail was not sent');
  };

const aboutOf = ({ data }: Job): About | undefined => {
  const { orderId, notification } = data;
  if (typeof orderId !== 'string') return undefined;
  if (notification === 'refund-confirmation') return refundIn(orderId, data);
  if (notification === 'order-delayed') return delayIn(orderId, data);
  const kind = TOLD_ONCE.find((known) => known === notification);
  return kind ? { orderId, notification: kind } : undefined;
};

const delayIn = (orderId: string, { delay, dueBy }: Job['data']): About | undefined =>
  typeof delay === 'string' && typeof dueBy === 'string'
    ? { orderId, notification: 'order-delayed', delay, dueBy }
    : undefined;

const refundIn = (orderId: string, { refund, paymentId, amount }: Job['data']): About | undefined =>
  typeof refund === 'string' && typeof paymentId === 'string' && typeof amount === 'number'
    ? { orderId, notification: 'refund-confirmation', refund, paymentId, amount }
    : undefined;
