import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { paymentIdOf } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import type { OrderChange } from '../order-change.js';
import type { Checkout, StartedPayment } from '../state.js';
import { SettlePayment } from './settle-payment.handler.js';

type OutOfTheWay = {
  readonly paid?: OrderChange;
  readonly over?: number;
};

/** Withdraws the earlier payment at its provider first, so that an order is never paid twice. */
@Injectable()
export class EarlierPayments {
  constructor(
    private readonly payments: Payments,
    private readonly commands: CommandBus,
  ) {}

  /** @param stays whether the open payment is the one that is asked for now @throws ProviderUnavailable */
  async outOfTheWay(
    { orderId, payment }: Checkout,
    stays: (payment: StartedPayment) => boolean,
    context: CommandContext,
  ): Promise<OutOfTheWay> {
    if (!payment) return {};
    const { attempt } = payment;
    const paymentId = paymentIdOf(orderId, attempt);
    const { state } = stays(payment)
      ? await this.payments.known(paymentId)
      : await this.payments.withdraw(paymentId, 'renewed', childContext(context, 'withdraw', String(attempt)));
    if (state.status === 'captured') return { paid: await this.#settle(orderId, attempt, context) };
    return state.status === 'voided' || state.status === 'mismatched' ? { over: attempt } : {};
  }

  #settle(orderId: string, attempt: number, context: CommandContext): Promise<OrderChange> {
    return this.commands.execute(new SettlePayment({ orderId, attempt }, childContext(context, 'settle')));
  }
}
