import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, escalateOrder, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';

type Data = {
  readonly orderId: string;
  /** ISO instant at which it reached the kitchen. */
  readonly since: string;
  /** Until the first step, and between steps. */
  readonly minutes: number;
};

export class EscalateOrder extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'EscalateOrder';
}

@CommandHandler(EscalateOrder)
export class EscalateOrderHandler implements ICommandHandler<EscalateOrder> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, since, minutes }, context }: EscalateOrder): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, escalateOrder(since, minutes), context));
  }
}
