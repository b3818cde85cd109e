import {
  childContext,
  rejection,
  type CommandContext,
  type Known,
  type Rejection,
  UseCaseCommand,
  accept,
  nothing,
  refuse,
  type Decide,
} from '@hatch/kernel';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLimits } from '../../cart/module.js';
import {
  notPaidYet,
  paymentIdOf,
  ProviderUnavailable,
  providerUnavailable,
  type KnownPayment,
  type Payment,
  type ProviderPayment,
  type RefundReason,
} from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import type { OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { FinishPlacement } from '../placement/finish-placement.handler.js';
import type { Order } from '../state.js';
import type { OrderEvent } from '../events.js';
import { unitsIn } from '../views.js';

/**
 * Places the frozen lines and figures, whatever changed in basket, prices or store since. A refusal means that the
 * money goes back.
 */
export const requestPaidPlacement =
  ({ attempt }: { readonly attempt: number }): Decide<Order, OrderEvent> =>
  (order) => {
    switch (order.status) {
      case 'none':
        return refuse('ordering.unknown', 'There is no such order.');
      case 'placing':
      case 'placed':
        return order.paidBy === attempt
          ? nothing
          : refuse('ordering.already-paid', 'This order has been placed in another way.');
      case 'cancelled':
        // The canceller has also decided about the money.
        return order.paidBy === attempt ? nothing : refuse('ordering.cancelled', 'This order was cancelled.');
      case 'checkout': {
        if (order.payment?.attempt !== attempt)
          return refuse('ordering.changed', 'This order has changed since it was paid for.');
        if (order.forgotten)
          return refuse('ordering.forgotten', 'We deleted your details as you asked, so we cannot make this order.');
        const { attempt: paidBy, ...figures } = order.payment;
        return accept({ type: 'PlacementRequested', data: { orderId: order.orderId, ...figures, paidBy } });
      }
      default:
        return order satisfies never;
    }
  };

type Data = {
  readonly orderId: string;
  readonly attempt: number;
  /** The provider's latest answer; fetched when absent. */
  readonly found?: ProviderPayment;
  /** The customer is present and retries what their bank may have declined. */
  readonly isCustomerThere?: boolean;
};

const givenBack = (reason: string): Rejection =>
  rejection('payments.given-back', `${reason} We have given your money back; you need to do nothing more.`);

const declined: Rejection = rejection(
  'payments.declined',
  'Your payment was declined. Please try again, or pick another payment method.',
);

/**
 * Asks the provider, then places the order or gives the money back. Called by the browser's return, webhooks and
 * reconciliation, in any order and number.
 */
export class SettlePayment extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly holdLimits: HoldLimits,
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, context }: SettlePayment): Promise<OrderChange> {
    try {
      return await this.#settle(data, context);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn({ err: error }, 'A payment provider could not be reached');
      return { order: await this.orders.loadCached(data.orderId), rejection: providerUnavailable };
    }
  }

  async #settle(data: Data, context: CommandContext): Promise<OrderChange> {
    const { orderId, attempt, found } = data;
    const paymentId = paymentIdOf(orderId, attempt);
    const before = declinesOf((await this.payments.known(paymentId)).state);
    const mayCapture = (payment: KnownPayment) => this.#mayCapture(data, payment);
    const { state } = await this.payments.settle(paymentId, { found, mayCapture }, childContext(context, 'settle'));
    if (state.status === 'captured') return this.#place(data, context);
    if (state.status === 'mismatched') {
      this.logger.fatal({ orderId, attempt }, 'Another amount was paid than was asked for; it goes back');
      return this.#giveBack(data, 'mismatch', 'What was paid is not what this order costs.', context);
    }
    const order = await this.orders.loadCached(orderId);
    return { order, rejection: declinesOf(state) > before ? declined : notPaidYet };
  }

  /** Only while the order still asks for it; a decline is not retried without the customer. */
  async #mayCapture({ orderId, attempt, isCustomerThere }: Data, { declines }: KnownPayment): Promise<boolean> {
    const { state } = await this.orders.load(orderId);
    const isAskedFor = state.status === 'checkout' && state.payment?.attempt === attempt;
    return isAskedFor && (isCustomerThere === true || declines === 0);
  }

  async #place({ orderId, attempt }: Data, context: CommandContext): Promise<OrderChange> {
    const requested = await this.orders.handle(
      orderId,
      requestPaidPlacement({ attempt }),
      childContext(context, 'request-paid', String(attempt)),
    );
    if (requested.rejection)
      return this.#giveBack({ orderId, attempt }, 'unplaced', requested.rejection.message, context);
    const { order, rejection: refusal } = await this.commands.execute(new FinishPlacement({ orderId }, context));
    if (!isPlacedBy(order, attempt))
      return this.#giveBack({ orderId, attempt }, 'unplaced', (refusal ?? notPaidYet).message, context);
    if (requested.events.length > 0) await this.#releaseUnits(order.state);
    return { order };
  }

  async #giveBack(
    { orderId, attempt }: Data,
    reason: RefundReason,
    message: string,
    context: CommandContext,
  ): Promise<OrderChange> {
    const paymentId = paymentIdOf(orderId, attempt);
    await this.payments.refundRest(paymentId, reason, childContext(context, 'give-back', paymentId));
    return { order: await this.orders.loadCached(orderId), rejection: givenBack(message) };
  }

  async #releaseUnits(order: Order): Promise<void> {
    if (order.status !== 'placed') return;
    await this.holdLimits.giveBack(order.cartId, unitsIn(order));
  }
}

const declinesOf = (payment: Payment): number => (payment.status === 'none' ? 0 : payment.declines);

/** Staff may have cancelled it since: they decide about the money. */
const isPlacedBy = ({ state }: Known<Order>, attempt: number): boolean =>
  (state.status === 'placed' || state.status === 'cancelled') && state.paidBy === attempt;
