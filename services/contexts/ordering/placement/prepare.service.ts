import { childContext, type CommandContext, type Known } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { CheckoutService } from '../checkout.service.js';
import type { OrderLine, PaymentMethod } from '../events.js';
import type { Customer, OrderChange } from '../order-change.js';
import { changedMeanwhile } from '../rejections.js';
import type { Checkout, Order } from '../state.js';
import { orderTotals } from '../views.js';
import { PlacementRefusals } from './refuse-now.service.js';
import { SaleReversal } from './reverse.service.js';

/** What comes before a placement is requested: the order is as the customer has seen it, and may be placed now. */
@Injectable()
export class PlacementPreparation {
  constructor(
    private readonly reversal: SaleReversal,
    private readonly refusals: PlacementRefusals,
    private readonly checkouts: CheckoutService,
  ) {}

  /** @param expectedTotal what the customer has before their eyes, if that is known: no other total is placed */
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
    const fresh = await this.checkouts.refresh(customer, childContext(context, 'refresh'), before);
    if (fresh.rejection) return fresh;
    const isSeen = isSameOrder(order, fresh.order.state) && comesTo(expectedTotal, fresh.order.state);
    return isSeen ? fresh : { ...fresh, rejection: changedMeanwhile };
  }
}

/** The postage shown to the customer last is what they pay (OPEN-110). */
const isSameOrder = (before: Checkout, after: Order): boolean =>
  after.status === 'checkout' &&
  isDeepStrictEqual(
    [before.lines.map(shown), chosen(before), before.postage],
    [after.lines.map(shown), chosen(after), after.postage],
  );

/** Bands that changed without changing this charge are no other order. */
const chosen = ({ method }: Checkout) => method && { ...method, version: undefined };

/** A line that was frozen once has its rate of VAT, which the price includes. */
const shown = ({ vatRate: _vatRate, ...line }: OrderLine): OrderLine => line;

const comesTo = (expectedTotal: Pence | undefined, order: Order): boolean =>
  expectedTotal === undefined ||
  (order.status === 'checkout' && orderTotals(order.lines, order.postage).total === expectedTotal);
