import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { acceptOrder, changeOf, type OrderChange } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';

type Data = {
  readonly orderId: string;
  /** From now on. */
  readonly minutes: number;
};

/** Staff take an order on, for a time of theirs (KIT-05). */
export class AcceptOrder extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'AcceptOrder';
}

@CommandHandler(AcceptOrder)
export class AcceptOrderHandler implements ICommandHandler<AcceptOrder> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, minutes }, context }: AcceptOrder): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, acceptOrder(minutes), context));
  }
}
