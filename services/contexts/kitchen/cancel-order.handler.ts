import type { CancelCause } from '@hatch/kernel/rules';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancelOrder, changeOf, type OrderChange } from '../ordering/index.js';
import { OrderRepository, PhoneOrders } from '../ordering/module.js';

type Data = { readonly orderId: string; readonly cause: CancelCause };

/** Takes back an order that nobody has paid for, or that is not accepted; its stock and its money follow, and the customer is told (G10, G25, KIT-05). */
export class CancelOrder extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'CancelOrder';
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly phoneOrders: PhoneOrders,
  ) {}

  async execute({ data: { orderId, cause }, context }: CancelOrder): Promise<OrderChange> {
    const change = changeOf(await this.orders.handle(orderId, cancelOrder(cause), context));
    if (!change.rejection) await this.phoneOrders.close(orderId);
    return change;
  }
}
