import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, ticketPartPrinted, type OrderChange, type TicketPartData } from '../index.js';
import { OrderRepository } from '../module.js';

export class NotePartPrinted extends UseCaseCommand<TicketPartData & { readonly orderId: string }, OrderChange> {
  readonly type = 'NotePartPrinted';
}

@CommandHandler(NotePartPrinted)
export class NotePartPrintedHandler implements ICommandHandler<NotePartPrinted> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, ...data }, context }: NotePartPrinted): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, ticketPartPrinted(data), context));
  }
}
