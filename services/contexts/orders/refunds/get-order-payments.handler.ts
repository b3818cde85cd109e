import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { paymentIdOf, type KnownPayment, type Payment } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import { OrderRepository } from '../order.repository.js';
import type { Cancelled, Placed } from '../state.js';

export type OrderPayments = {
  readonly order: Placed | Cancelled;
  readonly payments: readonly KnownPayment[];
};

/** Earlier ones are left out, except the one that paid for the order. */
const MOST_ATTEMPTS = 20;

/** From the log, so that a refund shows at once; undefined for an order that was not placed. */
export class GetOrderPayments extends UseCaseQuery<{ readonly orderId: string }, OrderPayments | undefined> {}

@QueryHandler(GetOrderPayments)
export class GetOrderPaymentsHandler implements IQueryHandler<GetOrderPayments> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
  ) {}

  async execute({ data: { orderId } }: GetOrderPayments): Promise<OrderPayments | undefined> {
    const { state: order } = await this.orders.load(orderId);
    if (order.status !== 'placed' && order.status !== 'cancelled') return undefined;
    const attempts = attemptsOf(order).map(async (attempt) => {
      const { state } = await this.payments.known(paymentIdOf(orderId, attempt));
      return state;
    });
    return { order, payments: (await Promise.all(attempts)).filter(isKnown) };
  }
}

export const attemptsOf = ({ payments, paidBy }: Placed | Cancelled): readonly number[] => {
  const latest = Array.from({ length: Math.min(payments, MOST_ATTEMPTS) }, (_, index) => payments - index);
  return paidBy === null || latest.includes(paidBy) ? latest : [...latest, paidBy];
};

const isKnown = (payment: Payment): payment is KnownPayment => payment.status !== 'none';
