import { childContext, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderRepository } from '../../orders/module.js';
import type { AboutNotice, Notice } from '../events.js';
import { NotificationRepository } from '../notification.repository.js';
import { notificationId, scheduleNotification } from '../send.js';
import { isAwaited, isNoticeCurrent } from './current-notice.js';
import { SubscribersRepository } from './subscribers.repository.js';

type Data = {
  readonly orderId: string;
  /** Null only asks for `dueBy`. */
  readonly notice: Notice | null;
};
type Scheduled = {
  readonly owed: readonly AboutNotice[];
  /** ISO instant; null where no subscriber waits. */
  readonly dueBy: string | null;
};
const NOBODY: Scheduled = { owed: [], dueBy: null };

export class ScheduleNotices extends UseCaseCommand<Data, Scheduled> {}

@CommandHandler(ScheduleNotices)
export class ScheduleNoticesHandler implements ICommandHandler<ScheduleNotices> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly notifications: NotificationRepository,
  ) {}

  async execute({ data: { orderId, notice }, context }: ScheduleNotices): Promise<Scheduled> {
    const { present } = (await this.subscribers.load(orderId)).state;
    if (present.length === 0) return NOBODY;
    const { state: order } = await this.orders.load(orderId);
    if (order.status !== 'placed') return NOBODY;
    const dueBy = isAwaited(order) ? order.dueBy : null;
    if (!notice || !isNoticeCurrent(notice, order)) return { owed: [], dueBy };
    const owed = present.map(({ channel, id }): AboutNotice => ({
      ...notice,
      orderId,
      notification: 'notice',
      channel,
      subscriber: id,
    }));
    for (const about of owed)
      await this.notifications.handle(
        notificationId(about),
        scheduleNotification(about),
        childContext(context, about.subscriber),
      );
    return { owed, dueBy };
  }
}
