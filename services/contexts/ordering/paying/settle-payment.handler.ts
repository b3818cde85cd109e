import { childContext, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLimits } from '../../cart/module.js';
import { paymentIdOf } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import type { OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { FinishPlacement } from '../placement/finish-placement.handler.js';
import { requestPaidPlacement } from '../request-paid-placement.decision.js';
import type { Order } from '../state.js';

type Data = { readonly orderId: string; readonly attempt: number };

export const notPaidYet: Rejection = rejection(
  'payments.not-paid',
  'Your payment has not arrived yet. Please try again in a moment; you will not be charged twice.',
);
const givenBack = (reason: string): Rejection =>
  rejection('payments.given-back', `${reason} We have given your money back; you need to do nothing more.`);

/**
 * Asks the provider how a payment stands, and draws the consequence: what was paid for is placed, or the money goes
 * back (G01, PAYX-02). Sent by the browser's return, by webhooks and by reconciliation, in any order, any number of times.
 */
export class SettlePayment extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'SettlePayment';
}

@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly holdLimits: HoldLimits,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data, context }: SettlePayment): Promise<OrderChange> {
    const paymentId = paymentIdOf(data.orderId, data.attempt);
    const { state } = await this.payments.settle(paymentId, childContext(context, 'settle', paymentId));
    if (state.status !== 'captured')
      return { order: await this.orders.loadCached(data.orderId), rejection: notPaidYet };
    return this.#place(data, context);
  }

  async #place({ orderId, attempt }: Data, context: CommandContext): Promise<OrderChange> {
    const requested = await this.orders.handle(
      orderId,
      requestPaidPlacement({ attempt }),
      childContext(context, 'request-paid', String(attempt)),
    );
    if (requested.rejection) return this.#giveBack({ orderId, attempt }, requested.rejection, context);
    const before = requested.events.length;
    const { order, rejection: refusal } = await this.commands.execute(new FinishPlacement({ orderId }, context));
    if (!isPlacedBy(order.state, attempt)) return this.#giveBack({ orderId, attempt }, refusal ?? notPaidYet, context);
    if (before > 0) await this.#releaseUnits(order.state);
    return { order };
  }

  /** Once: the refund is known by its payment. */
  async #giveBack({ orderId, attempt }: Data, { message }: Rejection, context: CommandContext): Promise<OrderChange> {
    const paymentId = paymentIdOf(orderId, attempt);
    await this.payments.refundRest(paymentId, 'unplaced', childContext(context, 'give-back', paymentId));
    return { order: await this.orders.loadCached(orderId), rejection: givenBack(message) };
  }

  async #releaseUnits(order: Order): Promise<void> {
    if (order.status !== 'placed') return;
    await this.holdLimits.giveBack(
      order.cartId,
      order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  }
}

const isPlacedBy = (order: Order, attempt: number): boolean => order.status === 'placed' && order.paidBy === attempt;
