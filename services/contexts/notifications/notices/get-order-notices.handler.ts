import { mobileNumber } from '@hatch/kernel/rules';
import { TextMessages, UseCaseQuery, WebPush } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrderRepository } from '../../orders/module.js';
import { isAwaited } from './current-notice.js';
import { pushSubscriberId, TEXT_SUBSCRIBER } from './push-subscription.js';
import { SubscribersRepository } from './subscribers.repository.js';

type Data = {
  readonly orderId: string;
  readonly endpoint?: string;
};

export type OrderNotices = {
  readonly isAwaited: boolean;
  readonly pushKey: string;
  readonly isPushed: boolean;
  /** Null where no text can be sent. */
  readonly text: {
    readonly isOn: boolean;
    readonly lastDigits: string;
  } | null;
};

const DIGITS_SHOWN = 3;

export class GetOrderNotices extends UseCaseQuery<Data, OrderNotices> {}

@QueryHandler(GetOrderNotices)
export class GetOrderNoticesHandler implements IQueryHandler<GetOrderNotices> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly texts: TextMessages,
    private readonly webPush: WebPush,
  ) {}

  async execute({ data: { orderId, endpoint } }: GetOrderNotices): Promise<OrderNotices> {
    const { state: order } = await this.orders.load(orderId);
    const { present } = (await this.subscribers.load(orderId)).state;
    const isOn = (subscriber: string) => present.some(({ id }) => id === subscriber);
    const details = order.status === 'none' ? null : order.details;
    const number = this.texts.isOffered ? mobileNumber(details?.phoneNumber ?? '') : undefined;
    return {
      isAwaited: isAwaited(order),
      pushKey: this.webPush.publicKey,
      isPushed: endpoint !== undefined && isOn(pushSubscriberId(endpoint)),
      text: number === undefined ? null : { isOn: isOn(TEXT_SUBSCRIBER), lastDigits: number.slice(-DIGITS_SHOWN) },
    };
  }
}
