import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartRepository } from '../../cart/module.js';
import { CheckoutService } from './checkout.service.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';

export class RefreshCheckout extends UseCaseCommand<{ readonly customer: Customer }, OrderChange> {}

@CommandHandler(RefreshCheckout)
export class RefreshCheckoutHandler implements ICommandHandler<RefreshCheckout> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly carts: CartRepository,
    private readonly checkouts: CheckoutService,
  ) {}

  async execute({ data: { customer }, context }: RefreshCheckout): Promise<OrderChange> {
    const order = await this.orders.load(customer.orderId);
    if (order.state.status !== 'checkout') return { order };
    return this.checkouts.revise(customer, await this.carts.load(customer.cartId), undefined, context);
  }
}
