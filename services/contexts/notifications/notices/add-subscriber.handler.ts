import { type Rejection, UseCaseCommand, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { mobileNumber } from '@hatch/kernel/rules';
import { TextMessages } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { webhookAddress } from '../../integrations/index.js';
import type { Order } from '../../orders/index.js';
import { OrderRepository } from '../../orders/module.js';
import type { SubscriberAdded, SubscriberEvent } from '../events.js';
import { badSubscription, noTextMessages, nothingToTell } from '../rejections.js';
import { isAwaited } from './current-notice.js';
import { canEncryptFor, pushSubscriberId, TEXT_SUBSCRIBER, type PushSubscriptionKeys } from './push-subscription.js';
import { SubscribersRepository } from './subscribers.repository.js';
import type { Subscribers } from './subscribers.js';

export const MOST_SUBSCRIBERS = 5;
/** Per order: more than a customer makes, too few to be worth an attack. */
const MOST_CHANGES = 40;

export const addSubscriber =
  (data: SubscriberAdded['data']): Decide<Subscribers, SubscriberEvent> =>
  ({ present, changes }) => {
    if (present.some(({ id }) => id === data.subscriber)) return nothing;
    if (changes >= MOST_CHANGES)
      return refuse(
        'notifications.changed-too-often',
        'This was turned on and off too often. Please keep this page open.',
      );
    if (present.length >= MOST_SUBSCRIBERS)
      return refuse(
        'notifications.too-many-subscribers',
        `${MOST_SUBSCRIBERS} phones already get messages about this order. Turn them off on one of the phones first.`,
      );
    return accept({ type: 'SubscriberAdded', data });
  };

type Wish = { readonly channel: 'text' } | ({ readonly channel: 'push'; readonly page: string } & PushSubscriptionKeys);
type Data = Wish & { readonly orderId: string };
type Known = Exclude<Order, { readonly status: 'none' }>;

/** The caller has checked whose order it is. */
export class AddSubscriber extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(AddSubscriber)
export class AddSubscriberHandler implements ICommandHandler<AddSubscriber> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly texts: TextMessages,
  ) {}

  async execute({ data: wish, context }: AddSubscriber): Promise<{ readonly rejection?: Rejection }> {
    const { state: order } = await this.orders.load(wish.orderId);
    if (order.status === 'none' || order.forgotten || !isAwaited(order)) return { rejection: nothingToTell };
    const subscriber = wish.channel === 'text' ? this.#text(order) : push(order, wish);
    if ('rejection' in subscriber) return subscriber;
    const { rejection } = await this.subscribers.handle(wish.orderId, addSubscriber(subscriber), context);
    return rejection ? { rejection } : {};
  }

  #text({ orderId, details }: Known): SubscriberAdded['data'] | { readonly rejection: Rejection } {
    if (!this.texts.isOffered || mobileNumber(details?.phoneNumber ?? '') === undefined)
      return { rejection: noTextMessages };
    return { orderId, subscriber: TEXT_SUBSCRIBER, channel: 'text' };
  }
}

const push = (
  { orderId, subject }: Known,
  { endpoint, p256dh, auth, page }: Extract<Wish, { readonly channel: 'push' }>,
): SubscriberAdded['data'] | { readonly rejection: Rejection } => {
  const checked = webhookAddress(endpoint);
  if ('rejection' in checked || !canEncryptFor({ p256dh, auth })) return { rejection: badSubscription };
  return {
    orderId,
    subscriber: pushSubscriberId(endpoint),
    channel: 'push',
    pii: { subject, endpoint: checked.url, p256dh, auth, page },
  };
};
