import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { UnpaidUnits } from '../../cart/module.js';
import { changeOf, paymentStatus, undoStep, type OrderChange, type UndoableStep } from '../index.js';
import { OrderRepository, PhoneOrders } from '../module.js';
import { moveSlot } from './move-slot.step.js';

type Data = {
  readonly orderId: string;
  readonly step: UndoableStep;
  /** ISO instant of the answer to the step; undefined where unknown. */
  readonly until?: string | undefined;
};

export class UndoStep extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(UndoStep)
export class UndoStepHandler implements ICommandHandler<UndoStep> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly phoneOrders: PhoneOrders,
    private readonly unpaid: UnpaidUnits,
    private readonly slots: Slots,
  ) {}

  async execute({ data: { orderId, step, until }, context }: UndoStep): Promise<OrderChange> {
    const { state: before } = await this.orders.load(orderId);
    const change = changeOf(await this.orders.handle(orderId, undoStep(step, until), context));
    if (!change.rejection) await moveSlot(this.slots, before, change.order.state, context);
    const isUnpaidAgain = paymentStatus(change.order.state) === 'AWAITING-PAYMENT';
    if (!change.rejection && isUnpaidAgain)
      await Promise.all([this.phoneOrders.reopen(orderId), this.unpaid.reopen(orderId)]);
    return change;
  }
}
