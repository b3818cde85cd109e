import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, printTicket, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';

type Data = {
  readonly orderId: string;
  readonly reprint: boolean;
  /** The copy that came out of the printer. */
  readonly copy?: number | undefined;
};

export class PrintTicket extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'PrintTicket';
}

@CommandHandler(PrintTicket)
export class PrintTicketHandler implements ICommandHandler<PrintTicket> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, reprint, copy }, context }: PrintTicket): Promise<OrderChange> {
    return changeOf(
      await this.orders.handle(orderId, printTicket({ reprint, ...(copy !== undefined && { copy }) }), context),
    );
  }
}
