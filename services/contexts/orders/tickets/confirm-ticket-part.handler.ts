import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, confirmTicketPart, type OrderChange, type TicketPartData } from '../index.js';
import { OrderRepository } from '../module.js';

export class ConfirmTicketPart extends UseCaseCommand<TicketPartData & { readonly orderId: string }, OrderChange> {
  readonly type = 'ConfirmTicketPart';
}

@CommandHandler(ConfirmTicketPart)
export class ConfirmTicketPartHandler implements ICommandHandler<ConfirmTicketPart> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, ...data }, context }: ConfirmTicketPart): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, confirmTicketPart(data), context));
  }
}
