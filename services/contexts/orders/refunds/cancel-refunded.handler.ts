import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancelOrder } from '../kitchen/cancel-order.decision.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';

/** Repairs a crash between refund and cancellation. */
export class CancelRefunded extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {}

@CommandHandler(CancelRefunded)
export class CancelRefundedHandler implements ICommandHandler<CancelRefunded> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId }, context }: CancelRefunded): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, cancelOrder('refunded'), context));
  }
}
