import { childContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderRepository } from '../../orders/module.js';
import type { AboutNotice } from '../events.js';
import { NotificationRepository } from '../notification.repository.js';
import { noSubscriber, notTaken, outdated, refusedForGood, unconfirmed } from '../rejections.js';
import { notificationId, recordFailure, recordSent, startSend } from '../send.js';
import { isNoticeCurrent } from './current-notice.js';
import { phoneOf, Phones } from './phones.service.js';
import { removeSubscriber } from './remove-subscriber.js';
import { SubscribersRepository } from './subscribers.repository.js';

type Sent = { readonly rejection?: Rejection };

/** At most once, as far as can be known. */
export class SendNotice extends UseCaseCommand<AboutNotice, Sent> {}

@CommandHandler(SendNotice)
export class SendNoticeHandler implements ICommandHandler<SendNotice> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly notifications: NotificationRepository,
    private readonly phones: Phones,
  ) {}

  async execute({ data: about, context }: SendNotice): Promise<Sent> {
    const { orderId } = about;
    const { state: order } = await this.orders.load(orderId);
    if (order.status !== 'placed' || !isNoticeCurrent(about, order)) return { rejection: outdated };
    const { present } = (await this.subscribers.load(orderId)).state;
    const phone = phoneOf(
      present.find(({ id }) => id === about.subscriber),
      order,
    );
    if (!phone) return { rejection: noSubscriber };

    const id = notificationId(about);
    const started = await this.notifications.handle(id, startSend(about), childContext(context, 'start'));
    if (started.rejection) return { rejection: started.rejection };
    const told = await this.phones.tell(phone, about, order);
    if (told.outcome === 'unknown') return { rejection: unconfirmed };
    if (told.outcome === 'taken') {
      await this.notifications.handle(id, recordSent(about), childContext(context, 'sent'));
      return {};
    }
    await this.notifications.handle(id, recordFailure(about, told.code), childContext(context, 'failed'));
    if (told.outcome === 'busy') return { rejection: notTaken };
    if (told.outcome === 'refused') return { rejection: refusedForGood };
    const gone = removeSubscriber({ orderId, subscriber: about.subscriber, reason: 'gone' });
    await this.subscribers.handle(orderId, gone, childContext(context, 'gone'));
    return { rejection: noSubscriber };
  }
}
