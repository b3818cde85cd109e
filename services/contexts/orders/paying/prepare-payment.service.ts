import type { CommandContext, Decision, Known } from '@hatch/kernel';
import type { OnlineMethod, Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { CartHolds } from '../../cart/module.js';
import { StockRepository } from '../../stock/module.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { FrozenFigures } from '../placement/frozen-figures.service.js';
import { PlacementPreparation } from '../placement/prepare.service.js';
import { reasonOf } from '../placement/reject.step.js';
import type { RequestPlacementData } from '../placement/request-placement.decision.js';
import { refusedNow } from '../placement/sell.step.js';
import { notAtCheckout } from '../rejections.js';
import type { Checkout, Order } from '../state.js';

export type PreparedPayment = {
  readonly known: Known<Order>;
  readonly order: Checkout;
  readonly asked: RequestPlacementData;
};

/** Works out again what a payment is for. */
@Injectable()
export class PaymentPreparation {
  constructor(
    private readonly orders: OrderRepository,
    private readonly holds: CartHolds,
    private readonly preparation: PlacementPreparation,
    private readonly stock: StockRepository,
    private readonly figures: FrozenFigures,
  ) {}

  prepare(
    customer: Customer,
    method: OnlineMethod,
    expectedTotal: Pence | undefined,
    context: CommandContext,
  ): Promise<PreparedPayment | OrderChange> {
    return this.holds.exclusively(customer.cartId, async () => {
      const known = await this.orders.load(customer.orderId);
      const { state } = known;
      if (state.status !== 'checkout') return refused(known, notAtCheckout(state));
      const before = { ...known, state };
      const { order, rejection } = await this.preparation.prepare(before, customer, method, expectedTotal, context);
      if (rejection) return { order, rejection };
      if (order.state.status !== 'checkout') return refused(order, notAtCheckout(order.state));
      // Otherwise the payment would be refunded a moment later.
      const unsellable = await refusedNow(this.stock, customer.cartId, order.state.lines);
      if (unsellable) return { order, rejection: reasonOf(unsellable) };
      return { known: order, order: order.state, asked: await this.figures.of(order.state, method) };
    });
  }
}

const refused = (order: Known<Order>, { rejection }: Decision<never>): OrderChange => ({
  order,
  ...(rejection && { rejection }),
});
