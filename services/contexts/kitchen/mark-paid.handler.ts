import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, markPaid, type OrderChange } from '../ordering/index.js';
import { OrderRepository, PhoneOrders } from '../ordering/module.js';
import { Shop } from '../store-status/module.js';

/** A phone order was paid: due from now by the minutes of the store's present status (OPEN-46, OPEN-48). */
export class MarkPaid extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {
  readonly type = 'MarkPaid';
}

@CommandHandler(MarkPaid)
export class MarkPaidHandler implements ICommandHandler<MarkPaid> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly phoneOrders: PhoneOrders,
    private readonly shop: Shop,
  ) {}

  async execute({ data: { orderId }, context }: MarkPaid): Promise<OrderChange> {
    const dueBy = await this.shop.promisedAt(context.now);
    const change = changeOf(await this.orders.handle(orderId, markPaid({ dueBy }), context));
    if (!change.rejection) await this.phoneOrders.close(orderId);
    return change;
  }
}
