import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, ticketPartTroubled, type OrderChange, type TicketPartData, type TicketTrouble } from '../index.js';
import { OrderRepository } from '../module.js';

export class NoteTicketTrouble extends UseCaseCommand<
  TicketPartData & { readonly orderId: string; readonly attempt: number; readonly trouble: TicketTrouble },
  OrderChange
> {
  readonly type = 'NoteTicketTrouble';
}

@CommandHandler(NoteTicketTrouble)
export class NoteTicketTroubleHandler implements ICommandHandler<NoteTicketTrouble> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, ...data }, context }: NoteTicketTrouble): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, ticketPartTroubled(data), context));
  }
}
