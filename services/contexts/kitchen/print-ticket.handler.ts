import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, printTicket, type OrderChange } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';

type Data = {
  readonly orderId: string;
  /** Asks for one more copy of a ticket that was printed before. */
  readonly reprint: boolean;
  /** Which one came out of the printer. */
  readonly copy?: number | undefined;
};

/** PRT-02 to PRT-04, PRT-07, OPEN-62. */
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
