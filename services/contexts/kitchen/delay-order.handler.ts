import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, delayOrder, type OrderChange } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';

type Data = {
  readonly orderId: string;
  /** More than it was promised for. */
  readonly minutes: number;
  /** ISO instant that it was due by on the screen; undefined where nobody says so. */
  readonly seen?: string | undefined;
};

/** An order takes longer, and its customer is told before they ask (KIT-05). */
export class DelayOrder extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'DelayOrder';
}

@CommandHandler(DelayOrder)
export class DelayOrderHandler implements ICommandHandler<DelayOrder> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, minutes, seen }, context }: DelayOrder): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, delayOrder(minutes, seen), context));
  }
}
