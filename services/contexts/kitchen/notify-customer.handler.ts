import { childContext, type CommandContext } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { KeyedMutex } from '@hatch/platform/resilience';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotificationSender } from '../notifications/module.js';
import { changeOf, notifyCustomer, type OrderChange } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';

/**
 * Tells the customer that the order is ready: the e-mail is handed over first, only then is the order NOTIFIED. Two
 * tablets at once send one mail (NTF-02 to NTF-06, OPEN-66).
 */
export class NotifyCustomer extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {
  readonly type = 'NotifyCustomer';
}

@CommandHandler(NotifyCustomer)
export class NotifyCustomerHandler implements ICommandHandler<NotifyCustomer> {
  readonly #orders = new KeyedMutex();

  constructor(
    private readonly orders: OrderRepository,
    private readonly sender: NotificationSender,
  ) {}

  execute({ data: { orderId }, context }: NotifyCustomer): Promise<OrderChange> {
    return this.#orders.run(orderId, () => this.#notify(orderId, context));
  }

  async #notify(orderId: string, context: CommandContext): Promise<OrderChange> {
    const order = await this.orders.load(orderId);
    const { rejection } = notifyCustomer()(order.state, context);
    if (rejection) return { order, rejection };
    const about = { orderId, notification: 'order-ready' } as const;
    const refusal = await this.sender.send(about, childContext(context, 'mail'), { evenIfUnknown: true });
    if (refusal && refusal.code !== 'notifications.sent') return { order, rejection: refusal };
    return changeOf(await this.orders.handle(orderId, notifyCustomer(), context));
  }
}
