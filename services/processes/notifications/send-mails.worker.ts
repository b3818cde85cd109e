import { TOLD_ONCE, type AboutMail } from '@hatch/contexts/notifications';
import { NotifyCustomer } from '@hatch/contexts/orders/kitchen/module';
import { SendNotification } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock, type CommandContext } from '@hatch/kernel';
import { CLOCK, LOGGER, Postponed, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { MAIL_QUEUE } from './schedule-mails.process.js';

/** Short, so that the queue goes on soon after the mail server is back. */
export const AWAY_MS = 5_000;
export const SERVER_AWAY = 'The mail server does not answer';

/**
 * The queue retries a mail that the server refused; staff decide about one that may have been sent. One at a time, so
 * that orders come first.
 */
@Worker(MAIL_QUEUE, { concurrency: 1 })
export class SendMailsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  async work(job: Job): Promise<void> {
    const about = aboutOf(job);
    if (!about) return this.log.error({ job: job.id }, 'A mail job names no order; it is dropped');
    const { rejection } = await this.commands.execute(commandFor(about, systemContext('send-mails', this.clock)));
    if (!rejection) return;
    const { code } = rejection;
    if (code === 'notifications.server-away') throw new Postponed(AWAY_MS, SERVER_AWAY);
    if (code === 'notifications.not-taken') throw new Error(`${about.notification} was not taken by the mail server`);
    if (code === 'notifications.under-way') throw new Error(`${about.notification} is being sent by another process`);
    if (code === 'notifications.unknown-outcome')
      this.log.error(
        { ...about, code },
        'It is not known whether a mail was sent; it waits above the orders for staff',
      );
    else this.log.warn({ ...about, code }, 'A mail was not sent');
  }
}

const commandFor = (about: AboutMail, context: CommandContext) =>
  about.notification === 'order-ready'
    ? new NotifyCustomer({ orderId: about.orderId }, context)
    : new SendNotification(about, context);

const aboutOf = ({ data }: Job): AboutMail | undefined => {
  const { orderId, notification } = data;
  if (typeof orderId !== 'string') return undefined;
  if (notification === 'refund-confirmation') return refundIn(orderId, data);
  if (notification === 'order-delayed') return delayIn(orderId, data);
  const kind = TOLD_ONCE.find((known) => known === notification);
  return kind ? { orderId, notification: kind } : undefined;
};

const delayIn = (orderId: string, { delay, dueBy }: Job['data']): AboutMail | undefined =>
  typeof delay === 'string' && typeof dueBy === 'string'
    ? { orderId, notification: 'order-delayed', delay, dueBy }
    : undefined;

const refundIn = (orderId: string, { refund, paymentId, amount }: Job['data']): AboutMail | undefined =>
  typeof refund === 'string' && typeof paymentId === 'string' && typeof amount === 'number'
    ? { orderId, notification: 'refund-confirmation', refund, paymentId, amount }
    : undefined;
