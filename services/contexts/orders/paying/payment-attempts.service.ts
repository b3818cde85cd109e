import { childContext, isRejection, type CommandContext } from '@hatch/kernel';
import { PAYMENT_METHODS, type OnlineMethod } from '@hatch/kernel/rules';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../capacity/module.js';
import { CartHolds } from '../../cart/module.js';
import { paymentIdOf, providerUnavailable } from '../../payments/index.js';
import { PaymentLimits, Payments } from '../../payments/module.js';
import { changeOf, type Customer, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { RequestPlacementData } from '../placement/request-placement.decision.js';
import type { Checkout, StartedPayment } from '../state.js';
import { itemsOf } from '../views.js';
import type { PreparedPayment } from './prepare-payment.service.js';
import { isPaymentOf, startPayment } from './start-payment.decision.js';

type Asking = {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly method: OnlineMethod;
  readonly captcha?: string | undefined;
};

export type PaymentStart = OrderChange & {
  readonly clientSecret?: string;
  readonly providerId?: string;
};

/** `paid` is an attempt that was paid meanwhile: the caller settles it. */
type Attempted = PaymentStart | { readonly paid: number };

/** One payment of an order at a time. Never waits for a provider while the cart is locked. */
@Injectable()
export class PaymentAttempts {
  constructor(
    private readonly orders: OrderRepository,
    private readonly holds: CartHolds,
    private readonly slots: Slots,
    private readonly payments: Payments,
    private readonly limits: PaymentLimits,
  ) {}

  /**
   * Withdraws the earlier payment at its provider first, so that an order is never paid twice. @param stays whether the
   * open payment is the one that is asked for now @throws ProviderUnavailable
   */
  async outOfTheWay(
    { orderId, payment }: Checkout,
    stays: (payment: StartedPayment) => boolean,
    context: CommandContext,
  ): Promise<{ readonly paid?: number; readonly over?: number }> {
    if (!payment) return {};
    const { attempt } = payment;
    const paymentId = paymentIdOf(orderId, attempt);
    const { state } = stays(payment)
      ? await this.payments.known(paymentId)
      : await this.payments.withdraw(paymentId, 'renewed', childContext(context, 'withdraw', String(attempt)));
    if (state.status === 'captured') return { paid: attempt };
    return state.status === 'voided' || state.status === 'mismatched' ? { over: attempt } : {};
  }

  /** @param over an attempt that can never be paid any more @throws ProviderUnavailable, ProviderRefused */
  async start(
    { known, order, asked }: PreparedPayment,
    asking: Asking,
    over: number | undefined,
    context: CommandContext,
  ): Promise<Attempted> {
    const { visitor, captcha } = asking;
    const goesOn = order.payment !== null && over === undefined && isPaymentOf(order.payment, asked);
    const refusal = await (goesOn ? this.limits.renew(visitor) : this.limits.admit(visitor, captcha));
    if (refusal) return { order: known, rejection: refusal };
    const begun = await this.#begin(asking, asked, over, context);
    if (!('over' in begun)) return begun;
    // The step keeps its name: the ids of its events come from it.
    const again = await this.#begin(asking, asked, begun.over, childContext(context, 'anew'));
    return 'over' in again ? { order: known, rejection: providerUnavailable } : again;
  }

  async #begin(
    asking: Asking,
    asked: RequestPlacementData,
    over: number | undefined,
    context: CommandContext,
  ): Promise<Attempted | { readonly over: number }> {
    const { customer } = asking;
    const frozen = await this.holds.exclusively(customer.cartId, () => this.#freeze(customer, asked, over, context));
    return frozen.rejection ? frozen : this.#open(frozen, asking, context);
  }

  async #freeze(
    { cartId, orderId }: Customer,
    asked: RequestPlacementData,
    over: number | undefined,
    context: CommandContext,
  ): Promise<OrderChange> {
    const started = await this.orders.handle(
      orderId,
      startPayment(asked, over),
      childContext(context, 'start-payment'),
    );
    if (started.rejection || started.state.status !== 'checkout') return changeOf(started);
    await this.holds.renew(cartId, asked.lines, childContext(context, 'keep-holds'));
    const { slot, attempt, method } = started.state;
    const slotFor = { orderId, cartId, attempt, items: itemsOf(asked.lines) };
    const promised = await this.slots.reserve(slot, slotFor, method?.method === 'DELIVER', context);
    return { ...changeOf(started), ...(isRejection(promised) && { rejection: promised }) };
  }

  async #open(
    { order }: OrderChange,
    { method, visitor }: Asking,
    context: CommandContext,
  ): Promise<Attempted | { readonly over: number }> {
    const { state } = order;
    if (state.status !== 'checkout' || !state.payment) return { order };
    const { orderId, payment, ref } = state;
    const { attempt, total } = payment;
    const request = {
      paymentId: paymentIdOf(orderId, attempt),
      orderId,
      provider: PAYMENT_METHODS[method].provider,
      amount: total,
    };
    await this.limits.remember(request.paymentId, visitor, new Date(context.now));
    const step = childContext(context, 'open-payment', String(attempt));
    const {
      payment: opened,
      rejection,
      clientSecret,
    } = await this.payments.open({ ...request, description: ref ?? orderId }, step);
    if (rejection || opened.state.status === 'none') return { order, ...(rejection && { rejection }) };
    if (opened.state.status === 'voided' || opened.state.status === 'mismatched') return { over: attempt };
    // Paid in another tab, or by a return that was lost.
    if (opened.state.status === 'captured') return { paid: attempt };
    const { providerId } = opened.state;
    return {
      order,
      ...(clientSecret !== undefined && { clientSecret }),
      ...(providerId !== null && { providerId }),
    };
  }
}
