import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, retryTicketPart, type OrderChange, type TicketPartData } from '../index.js';
import { OrderRepository } from '../module.js';

export class RetryTicketPart extends UseCaseCommand<TicketPartData & { readonly orderId: string }, OrderChange> {
  readonly type = 'RetryTicketPart';
}

@CommandHandler(RetryTicketPart)
export class RetryTicketPartHandler implements ICommandHandler<RetryTicketPart> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, ...data }, context }: RetryTicketPart): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, retryTicketPart(data), context));
  }
}
