import { isOddlyFree } from '@hatch/contexts/delivery';
import {
  delayName,
  mailIn,
  notificationId,
  type AboutMail,
  type NotificationEvent,
  TOLD_ONCE,
} from '@hatch/contexts/notifications';
import { ScheduleNotification, SendNotification } from '@hatch/contexts/notifications/module';
import { basketOf, TOLD_AT, type OrderEvent } from '@hatch/contexts/orders';
import { type RecordedEvent, reactionContext, systemContext, type Clock } from '@hatch/kernel';
import { UNDO_SETTLED_MS } from '@hatch/kernel/rules';
import { Jobs, LOGGER, type Logger, CLOCK, Postponed, type Job } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { settledSteps, type Step } from '../orders/settled-steps.js';
import { ProcessManager } from '../runner/process-manager.js';
import { Worker } from '../runner/worker.js';

export const MAIL_QUEUE = 'mail';
/** Pauses double from one second, so a mail server may be away for four hours. */
export const MAIL_ATTEMPTS = 15;

@ProcessManager()
export class ScheduleMailsProcess implements ProcessManager {
  readonly name = 'owe-mails';
  readonly prefixes = ['order-', 'notification-'];
  readonly handles: readonly (OrderEvent | NotificationEvent)['type'][] = [
    'OrderPlaced',
    'OrderEscalated',
    'SendAgainAsked',
  ];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<OrderEvent> | RecordedEvent<NotificationEvent>;
    if (event.type === 'SendAgainAsked') return enqueueAgain(this.jobs, event.data);
    for (const about of mailsFor(event as RecordedEvent<OrderEvent>)) {
      const { orderId, notification } = about;
      if (notification === 'zero-charge-notice') this.log.warn({ orderId }, 'A delivery below £30 was free of charge');
      await this.commands.execute(
        new ScheduleNotification(about, reactionContext(this.name, event, event.meta.at, notification)),
      );
      const jobId = notificationId(about);
      await this.jobs.enqueue(MAIL_QUEUE, notification, about, { jobId, attempts: MAIL_ATTEMPTS });
    }
  }
}

type Asked = Extract<NotificationEvent, { readonly type: 'SendAgainAsked' }>['data'];

const enqueueAgain = async (jobs: Pick<Jobs, 'enqueue'>, asked: Asked): Promise<void> => {
  const about = mailIn(asked);
  if (!about) return;
  const jobId = `${notificationId(about)}.again.${asked.round}`;
  await jobs.enqueue(MAIL_QUEUE, about.notification, about, { jobId, attempts: MAIL_ATTEMPTS });
};

const mailsFor = ({ type, data }: RecordedEvent<OrderEvent>): readonly AboutMail[] => {
  if (type === 'OrderEscalated')
    return data.step === TOLD_AT && !data.alreadyTold
      ? [{ orderId: data.orderId, notification: 'order-unattended' }]
      : [];
  if (type !== 'OrderPlaced') return [];
  const { orderId, takeaway, method, lines, postage } = data;
  const oddlyFree = isOddlyFree(basketOf(takeaway, method, lines), postage);
  return [
    { orderId, notification: 'order-confirmation' },
    ...(oddlyFree ? [{ orderId, notification: 'zero-charge-notice' } as const] : []),
  ];
};

/** Customers read of a step once it can no longer be undone, and again of one that an undo brings back unread. */
@ProcessManager()
export class TellStepsProcess implements ProcessManager {
  /** The position keeps the name of the first step that was told so. */
  readonly name = 'tell-sent-out';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = [
    'OrderAccepted',
    'OrderDelayed',
    'CustomerNotified',
    'OrderSentOut',
    'OrderStepUndone',
  ];
  readonly waits = UNDO_SETTLED_MS;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<OrderEvent>;
    for (const step of await settledSteps(this.queries, event)) await this.#tell(step, event);
  }

  async #tell(step: Step, event: RecordedEvent<OrderEvent>): Promise<void> {
    const about = mailAbout(step, event);
    if (!about) return;
    const context = reactionContext(this.name, event, event.meta.at, about.notification);
    await this.commands.execute(new ScheduleNotification(about, context));
    await this.jobs.enqueue(MAIL_QUEUE, about.notification, about, {
      // The revision tells repeated steps apart: the mail of an undone one was dropped.
      jobId: `${notificationId(about)}.${event.revision}`,
      attempts: MAIL_ATTEMPTS,
    });
  }
}

const mailAbout = ([step, at, dueBy]: Step, { data, revision }: RecordedEvent<OrderEvent>): AboutMail | undefined => {
  const { orderId } = data;
  switch (step) {
    case 'accepted':
      return { orderId, notification: 'order-accepted' };
    case 'notified':
      return { orderId, notification: 'order-ready' };
    case 'sent-out':
      return { orderId, notification: 'order-sent-out' };
    case 'delayed':
      return dueBy === undefined
        ? undefined
        : { orderId, notification: 'order-delayed', delay: delayName(at, revision), dueBy };
    default:
      return undefined;
  }
};

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
    const { rejection } = await this.commands.execute(
      new SendNotification(about, systemContext('send-mails', this.clock)),
    );
    if (!rejection || rejection.code === 'notifications.sent') return;
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
