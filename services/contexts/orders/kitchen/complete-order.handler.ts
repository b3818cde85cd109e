import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, completeOrder, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';

export class CompleteOrder extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {
  readonly type = 'CompleteOrder';
}

@CommandHandler(CompleteOrder)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrder> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId }, context }: CompleteOrder): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, completeOrder(), context));
  }
}
