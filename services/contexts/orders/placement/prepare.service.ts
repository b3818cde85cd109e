import { childContext, type CommandContext, type Known } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { CartRepository } from '../../cart/module.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderLine, PaymentMethod } from '../events.js';
import type { Customer, OrderChange } from '../order-change.js';
import { changedMeanwhile } from '../rejections.js';
import type { Checkout, Order } from '../state.js';
import { orderTotals } from '../views.js';
import { PlacementRefusals } from './refuse-now.service.js';
import { SaleReversal } from './reverse.service.js';

@Injectable()
export class PlacementPreparation {
  constructor(
    private readonly reversal: SaleReversal,
    private readonly refusals: PlacementRefusals,
    private readonly carts: CartRepository,
    private readonly checkouts: CheckoutService,
  ) {}

  async prepare(
    before: Known<Checkout>,
    customer: Customer,
    method: PaymentMethod,
    expectedTotal: Pence | undefined,
    context: CommandContext,
  ): Promise<OrderChange> {
    const order = before.state;
    if (order.rejected)
      await this.reversal.reverse({ ...order, lines: order.rejected.lines }, childContext(context, 'rejected'));
    const refusal = await this.refusals.refusalNow(order, method, context.now);
    if (refusal) return { order: before, rejection: refusal };
    const cart = await this.carts.load(customer.cartId);
    const fresh = await this.checkouts.revise(customer, cart, undefined, childContext(context, 'refresh'), before);
    if (fresh.rejection) return fresh;
    const isSeen = isSameOrder(order, fresh.order.state) && comesTo(expectedTotal, fresh.order.state);
    return isSeen ? fresh : { ...fresh, rejection: changedMeanwhile };
  }
}

/** Customers pay the postage that they saw last. */
const isSameOrder = (before: Checkout, after: Order): boolean =>
  after.status === 'checkout' &&
  isDeepStrictEqual(
    [before.lines.map(shown), chosen(before), before.postage],
    [after.lines.map(shown), chosen(after), after.postage],
  );

/** A new version of the bands with the same charge is no change. */
const chosen = ({ method }: Checkout) => method && { ...method, version: undefined };

/** A line that was frozen once carries a VAT rate, which the price includes. */
const shown = ({ vatRate: _vatRate, ...line }: OrderLine): OrderLine => line;

const comesTo = (expectedTotal: Pence | undefined, order: Order): boolean =>
  expectedTotal === undefined ||
  (order.status === 'checkout' && orderTotals(order.lines, order.postage).total === expectedTotal);
