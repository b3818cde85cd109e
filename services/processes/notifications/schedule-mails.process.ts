import { isOddlyFree } from '@hatch/contexts/delivery';
import { mailIn, notificationId, type AboutMail, type NotificationEvent } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import { basketOf, type OrderEvent } from '@hatch/contexts/orders';
import { type RecordedEvent, reactionContext } from '@hatch/kernel';
import { Jobs, LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';

export const MAIL_QUEUE = 'mail';
/** Pauses double from one second, so a mail server may be away for four hours. */
export const MAIL_ATTEMPTS = 15;

@ProcessManager()
export class ScheduleMailsProcess implements ProcessManager {
  readonly name = 'owe-mails';
  readonly prefixes = ['order-', 'notification-'];
  readonly handles: readonly (OrderEvent | NotificationEvent)['type'][] = [
    'OrderPlaced',
    'OrderAccepted',
    'OrderDelayed',
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

const mailsFor = ({ type, data, revision }: RecordedEvent<OrderEvent>): readonly AboutMail[] => {
  if (type === 'OrderAccepted') return [{ orderId: data.orderId, notification: 'order-accepted' }];
  if (type === 'OrderDelayed')
    return [{ orderId: data.orderId, notification: 'order-delayed', delay: String(revision), dueBy: data.dueBy }];
  if (type === 'OrderEscalated')
    return data.step === 2 ? [{ orderId: data.orderId, notification: 'order-unattended' }] : [];
  if (type !== 'OrderPlaced') return [];
  const { orderId, takeaway, method, lines, postage } = data;
  const oddlyFree = isOddlyFree(basketOf(takeaway, method, lines), postage);
  return [
    { orderId, notification: 'order-confirmation' },
    ...(oddlyFree ? [{ orderId, notification: 'zero-charge-notice' } as const] : []),
  ];
};
