import { childContext, UseCaseCommand } from '@hatch/kernel';
import type { OrderNotes } from '@hatch/kernel/rules';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linesOf } from '../../cart/index.js';
import { CartHolds, CartRepository } from '../../cart/module.js';
import { StoreStatus } from '../../store-status/module.js';
import { CheckoutService } from './checkout.service.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';

type Data = {
  readonly customer: Customer;
  /** Absent: the order keeps its own. */
  readonly notes?: OrderNotes | undefined;
};

export class SaveCheckout extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(SaveCheckout)
export class SaveCheckoutHandler implements ICommandHandler<SaveCheckout> {
  constructor(
    private readonly storeStatus: StoreStatus,
    private readonly carts: CartRepository,
    private readonly holds: CartHolds,
    private readonly orders: OrderRepository,
    private readonly checkouts: CheckoutService,
  ) {}

  async execute({ data: { customer, notes }, context }: SaveCheckout): Promise<OrderChange> {
    const closed = await this.storeStatus.refusalWhenClosed();
    if (closed) return { order: await this.orders.loadCached(customer.orderId), rejection: closed };
    const cart = await this.carts.load(customer.cartId);
    await this.holds.renew(customer.cartId, linesOf(cart.state), childContext(context, 'renew'));
    return this.checkouts.revise(customer, cart, notes, context);
  }
}
