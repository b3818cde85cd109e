import { childContext, UseCaseCommand } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { type Visitor } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Customer, OrderChange } from '../index.js';
import { PlaceOrder } from '../module.js';
import { MarkPaid } from './mark-paid.handler.js';

type Data = {
  readonly customer: Customer;
  readonly visitor: Visitor;
  /** Pence that staff told the customer: no other total is placed. */
  readonly expectedTotal: Pence;
  readonly isPaid: boolean;
};

export class PlaceEnteredOrder extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(PlaceEnteredOrder)
export class PlaceEnteredOrderHandler implements ICommandHandler<PlaceEnteredOrder> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ data: { isPaid, ...data }, context }: PlaceEnteredOrder): Promise<OrderChange> {
    const place = new PlaceOrder({ ...data, method: 'PHONE' }, childContext(context, 'place'));
    const placed = await this.commands.execute(place);
    const { state } = placed.order;
    if (placed.rejection || !isPaid || state.status !== 'placed' || state.kitchen !== null) return placed;
    return this.commands.execute(new MarkPaid({ orderId: state.orderId }, childContext(context, 'paid')));
  }
}
