import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CheckoutService } from './checkout.service.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';

export class RefreshCheckout extends UseCaseCommand<{ readonly customer: Customer }, OrderChange> {}

@CommandHandler(RefreshCheckout)
export class RefreshCheckoutHandler implements ICommandHandler<RefreshCheckout> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly checkouts: CheckoutService,
  ) {}

  async execute({ data: { customer }, context }: RefreshCheckout): Promise<OrderChange> {
    const order = await this.orders.load(customer.orderId);
    return order.state.status === 'checkout' ? this.checkouts.refresh(customer, context) : { order };
  }
}
