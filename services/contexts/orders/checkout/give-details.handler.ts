import { UseCaseCommand } from '@hatch/kernel';
import type { Details } from '@hatch/kernel/rules';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { giveDetails } from './give-details.decision.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';

type Data = { readonly orderId: string; readonly details: Details };

export class GiveDetails extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(GiveDetails)
export class GiveDetailsHandler implements ICommandHandler<GiveDetails> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, details }, context }: GiveDetails): Promise<OrderChange> {
    return changeOf(await this.orders.handleEvenIfForgotten(orderId, () => giveDetails(details), context));
  }
}
