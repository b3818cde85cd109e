import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { changeOf, delayOrder, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';
import { moveSlot } from './move-slot.step.js';

type Data = {
  readonly orderId: string;
  readonly minutes: number;
  /** ISO instant that the screen showed as due; undefined where unknown. */
  readonly seen?: string | undefined;
};

export class DelayOrder extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(DelayOrder)
export class DelayOrderHandler implements ICommandHandler<DelayOrder> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly slots: Slots,
  ) {}

  async execute({ data: { orderId, minutes, seen }, context }: DelayOrder): Promise<OrderChange> {
    const { state: before } = await this.orders.load(orderId);
    const change = changeOf(await this.orders.handle(orderId, delayOrder(minutes, seen), context));
    if (!change.rejection) await moveSlot(this.slots, before, change.order.state, context);
    return change;
  }
}
