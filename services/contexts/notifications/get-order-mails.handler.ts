import type { RecordedEvent } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TOLD_ONCE, type NotificationEvent } from './events.js';
import { NotificationRepository } from './notification.repository.js';
import { notificationId } from './send.decision.js';

type Data = {
  readonly orderId: string;
  /** Ids of its refunds, each of which is confirmed. */
  readonly refunds: readonly string[];
  /** Revisions of its delays, each of which is told. */
  readonly delays: readonly string[];
};

/** What became of each e-mail about an order (G21). */
export class GetOrderMails extends UseCaseQuery<Data, readonly RecordedEvent<NotificationEvent>[]> {
  readonly type = 'GetOrderMails';
}

@QueryHandler(GetOrderMails)
export class GetOrderMailsHandler implements IQueryHandler<GetOrderMails> {
  constructor(private readonly notifications: NotificationRepository) {}

  async execute({
    data: { orderId, refunds, delays },
  }: GetOrderMails): Promise<readonly RecordedEvent<NotificationEvent>[]> {
    const ids = [
      ...TOLD_ONCE.map((notification) => notificationId({ orderId, notification })),
      ...delays.map((delay) => notificationId({ orderId, notification: 'order-delayed', delay })),
      ...refunds.map((refund) => notificationId({ notification: 'refund-confirmation', refund })),
    ];
    const events: RecordedEvent<NotificationEvent>[] = [];
    for (const id of ids) for await (const event of this.notifications.eventsOf(id)) events.push(event);
    return events;
  }
}
