import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { UnpaidUnits } from '../../cart/module.js';
import { changeOf, itemsOf, markPaid, type Order, type OrderChange } from '../index.js';
import { OrderRepository, PhoneOrders } from '../module.js';

/** Due at the chosen time, or from now by the present lead time, when the kitchen has room. */
export class MarkPaid extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {}

@CommandHandler(MarkPaid)
export class MarkPaidHandler implements ICommandHandler<MarkPaid> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly phoneOrders: PhoneOrders,
    private readonly unpaid: UnpaidUnits,
    private readonly slots: Slots,
  ) {}

  async execute({ data: { orderId }, context }: MarkPaid): Promise<OrderChange> {
    const known = (await this.orders.loadCached(orderId)).state;
    // The append confirms an order that awaits its payment; any other may be out of date.
    const state = isAwaited(known) ? known : (await this.orders.load(orderId)).state;
    if (!isAwaited(state))
      return changeOf(await this.orders.handle(orderId, markPaid({ dueBy: context.now }), context));
    const asking = { orderId, attempt: state.attempt, items: itemsOf(state.lines) };
    const { dueBy, slot } = await this.slots.promiseAnew(state.slot, asking, context);
    const change = changeOf(await this.orders.handle(orderId, markPaid({ dueBy, reservedSlot: slot }), context));
    if (change.rejection) return change;
    await Promise.all([this.phoneOrders.close(orderId), this.unpaid.close(orderId)]);
    if (slot !== undefined) await this.slots.move(state.reservedSlot, slot, asking, context);
    return change;
  }
}

type AwaitingPayment = Extract<Order, { readonly status: 'placed' }>;

const isAwaited = (order: Order): order is AwaitingPayment => order.status === 'placed' && order.kitchen === null;
