import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { acceptOrder, changeOf, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';
import { moveSlot } from './move-slot.step.js';

type Data = {
  readonly orderId: string;
  readonly minutes: number;
};

export class AcceptOrder extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(AcceptOrder)
export class AcceptOrderHandler implements ICommandHandler<AcceptOrder> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly slots: Slots,
  ) {}

  async execute({ data: { orderId, minutes }, context }: AcceptOrder): Promise<OrderChange> {
    const { state: before } = await this.orders.load(orderId);
    const change = changeOf(await this.orders.handle(orderId, acceptOrder(minutes), context));
    if (!change.rejection) await moveSlot(this.slots, before, change.order.state, context);
    return change;
  }
}
