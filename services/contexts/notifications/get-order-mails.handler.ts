import type { RecordedEvent } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TOLD_ONCE, type Notice, type NotificationEvent, type SubscriberEvent } from './events.js';
import { NotificationRepository } from './notification.repository.js';
import { SubscribersRepository } from './notices/subscribers.repository.js';
import { notificationId } from './send.js';

type Data = {
  readonly orderId: string;
  readonly refunds: readonly string[];
  readonly delays: readonly string[];
  readonly dues: readonly string[];
};

type Told = RecordedEvent<NotificationEvent | SubscriberEvent>;

export class GetOrderMails extends UseCaseQuery<Data, readonly Told[]> {}

@QueryHandler(GetOrderMails)
export class GetOrderMailsHandler implements IQueryHandler<GetOrderMails> {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly subscribers: SubscribersRepository,
  ) {}

  async execute({ data: { orderId, refunds, delays, dues } }: GetOrderMails): Promise<readonly Told[]> {
    const asked: RecordedEvent<SubscriberEvent>[] = [];
    for await (const event of this.subscribers.eventsOf(orderId)) asked.push(event);
    const subscribers = new Set(asked.map(({ data: { subscriber } }) => subscriber));
    const ids = [
      ...[...subscribers].flatMap((subscriber) =>
        noticesOf(dues).map((notice) => notificationId({ ...notice, notification: 'notice', orderId, subscriber })),
      ),
      ...TOLD_ONCE.map((notification) => notificationId({ orderId, notification })),
      ...delays.map((delay) => notificationId({ orderId, notification: 'order-delayed', delay })),
      ...refunds.map((refund) => notificationId({ notification: 'refund-confirmation', refund })),
    ];
    const events: Told[] = [...asked];
    for (const id of ids) for await (const event of this.notifications.eventsOf(id)) events.push(event);
    return events;
  }
}

const noticesOf = (dues: readonly string[]): readonly Notice[] => [
  { notice: 'accepted' },
  { notice: 'ready' },
  ...dues.flatMap((dueBy): readonly Notice[] => [
    { notice: 'delayed', dueBy },
    { notice: 'late', dueBy },
  ]),
];
