import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { StoreStatus } from '../../store-status/module.js';
import { chooseTime } from './choose-time.decision.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { wantedOf } from '../views.js';

type Data = {
  readonly orderId: string;
  /** ISO instant; null for as soon as possible. */
  readonly slot: string | null;
};

export class ChooseTime extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(ChooseTime)
export class ChooseTimeHandler implements ICommandHandler<ChooseTime> {
  constructor(
    private readonly storeStatus: StoreStatus,
    private readonly slots: Slots,
    private readonly orders: OrderRepository,
  ) {}

  async execute({ data: { orderId, slot }, context }: ChooseTime): Promise<OrderChange> {
    const order = await this.orders.load(orderId);
    const refusal =
      (await this.storeStatus.refusalWhenClosed()) ??
      (await this.slots.refusalOf(slot, wantedOf(orderId, order.state), context.now));
    if (refusal) return { order, rejection: refusal };
    const { state: before } = order;
    if (before.status === 'checkout' && before.slot !== null && before.slot !== slot)
      await this.slots.release(before.slot, before, context);
    return changeOf(await this.orders.handle(orderId, chooseTime(slot), context));
  }
}
