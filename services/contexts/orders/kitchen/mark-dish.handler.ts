import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, markDish, type MarkDishData, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';

export class MarkDish extends UseCaseCommand<MarkDishData & { readonly orderId: string }, OrderChange> {
  readonly type = 'MarkDish';
}

@CommandHandler(MarkDish)
export class MarkDishHandler implements ICommandHandler<MarkDish> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, sku, done }, context }: MarkDish): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, markDish({ sku, done }), context));
  }
}
