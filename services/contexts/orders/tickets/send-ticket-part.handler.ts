import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, sendTicketPart, type OrderChange, type TicketPartData } from '../index.js';
import { OrderRepository } from '../module.js';

export class SendTicketPart extends UseCaseCommand<
  TicketPartData & { readonly orderId: string; readonly attempt: number },
  OrderChange
> {
  readonly type = 'SendTicketPart';
}

@CommandHandler(SendTicketPart)
export class SendTicketPartHandler implements ICommandHandler<SendTicketPart> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, ...data }, context }: SendTicketPart): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, sendTicketPart(data), context));
  }
}
