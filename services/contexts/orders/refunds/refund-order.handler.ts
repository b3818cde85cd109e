import { childContext, type CommandContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentIdOf, ProviderUnavailable, type Refund } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import { cancelOrder } from '../kitchen/cancel-order.decision.js';
import { OrderRepository } from '../order.repository.js';
import { notPlaced } from '../rejections.js';
import type { Cancelled, Placed } from '../state.js';
import { refundIdOf } from './refund-id.js';
import { noPaymentHere, refundOrder, type RefundRequest } from './refund-order.step.js';

type Data = RefundRequest & { readonly orderId: string };

export type RefundOutcome = {
  readonly refund?: Refund;
  readonly rejection?: Rejection;
  readonly position?: bigint | undefined;
};

/**
 * Records the refund, then cancels the order if chosen, then asks the provider without a lock. The `follow-refunds`
 * process and reconciliation resume whatever is cut off.
 */
export class RefundOrder extends UseCaseCommand<Data, RefundOutcome> {}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data: { orderId, ...asked }, context }: RefundOrder): Promise<RefundOutcome> {
    const { state } = await this.orders.load(orderId);
    if (state.status !== 'placed' && state.status !== 'cancelled') return refusedBy(notPlaced(state).rejection);
    if (state.paidBy === null) return { rejection: noPaymentHere };
    const paymentId = paymentIdOf(orderId, state.paidBy);
    const request = { ...asked, refundId: refundIdOf(paymentId, asked.refundId) };
    return this.#refund(paymentId, state, request, context);
  }

  async #refund(
    paymentId: string,
    order: Placed | Cancelled,
    request: RefundRequest,
    context: CommandContext,
  ): Promise<RefundOutcome> {
    const { refundId, cancels } = request;
    if (cancels) {
      const { rejection } = cancelOrder('refunded')(order, context);
      if (rejection) return { rejection };
    }
    const { rejection } = await this.payments.requestRefund(paymentId, refundOrder(order, request), context);
    if (rejection) return { rejection };
    if (cancels) await this.orders.handle(order.orderId, cancelOrder('refunded'), childContext(context, 'cancel'));
    await this.#make(paymentId, refundId, context);
    const { state, position } = await this.payments.known(paymentId);
    const refund = state.status === 'none' ? undefined : state.refunds.get(refundId);
    return { position, ...(refund && { refund }) };
  }

  async #make(paymentId: string, refundId: string, context: CommandContext): Promise<void> {
    try {
      await this.payments.makeRefund(paymentId, refundId, context);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn({ err: error, paymentId }, 'A payment provider did not answer; its refund stays asked for');
    }
  }
}

const refusedBy = (rejection: Rejection | undefined): RefundOutcome => (rejection ? { rejection } : {});
