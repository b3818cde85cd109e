import { PAYMENT_METHODS, type OnlineMethod } from '@hatch/kernel/rules';
import {
  childContext,
  isRejection,
  type CommandContext,
  type Decision,
  type Known,
  type Rejection,
  UseCaseCommand,
} from '@hatch/kernel';
import { LOGGER, type Logger, type Visitor } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { CartHolds } from '../../cart/module.js';
import {
  paymentIdOf,
  ProviderRefused,
  providerRefused,
  ProviderUnavailable,
  providerUnavailable,
} from '../../payments/index.js';
import { PaymentLimits, Payments } from '../../payments/module.js';
import { changeOf, type Customer, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { ExpectedTotal } from '../placement/place-order.handler.js';
import { PlacementPreparation } from '../placement/prepare.service.js';
import { PlacementRefusals } from '../placement/refuse-now.service.js';
import { notAtCheckout } from '../rejections.js';
import type { RequestPlacementData } from '../placement/request-placement.decision.js';
import { isPaymentOf, startPayment } from './start-payment.decision.js';
import type { Checkout, Order } from '../state.js';
import { VatRating } from '../checkout/vat-rating.service.js';
import { itemsOf, orderTotals } from '../views.js';
import { EarlierPayments } from './earlier-payments.service.js';
import { SettlePayment } from './settle-payment.handler.js';
import { ShopSettings } from '../../settings/module.js';

type Data = ExpectedTotal & {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly method: OnlineMethod;
  readonly captcha?: string | undefined;
};

type Prepared = {
  readonly known: Known<Order>;
  readonly order: Checkout;
  readonly asked: RequestPlacementData;
};

export type PaymentStart = OrderChange & {
  readonly clientSecret?: string;
  readonly providerId?: string;
};

/**
 * Works out the total again, withdraws an earlier attempt for something else, freezes this one and asks the provider.
 * Never waits for a provider while the cart is locked.
 */
export class StartPayment extends UseCaseCommand<Data, PaymentStart> {}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly holds: CartHolds,
    private readonly preparation: PlacementPreparation,
    private readonly refusals: PlacementRefusals,
    private readonly earlier: EarlierPayments,
    private readonly slots: Slots,
    private readonly payments: Payments,
    private readonly limits: PaymentLimits,
    private readonly settings: ShopSettings,
    private readonly vat: VatRating,
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, context }: StartPayment): Promise<PaymentStart> {
    try {
      return await this.#start(data, context);
    } catch (error) {
      return { order: await this.orders.loadCached(data.customer.orderId), rejection: this.#refusalOf(error) };
    }
  }

  async #start(data: Data, context: CommandContext): Promise<PaymentStart> {
    const { customer, visitor } = data;
    const { cartId } = customer;
    const prepared = await this.holds.exclusively(cartId, () => this.#prepare(data, context));
    if (!('asked' in prepared)) return prepared;
    const { known, order, asked } = prepared;
    const { paid, over } = await this.earlier.outOfTheWay(order, isThis(asked), context);
    if (paid) return paid;
    const goesOn = order.payment !== null && over === undefined && isThis(asked)(order.payment);
    const refusal = await (goesOn ? this.limits.renew(visitor) : this.limits.admit(visitor, data.captcha));
    if (refusal) return { order: known, rejection: refusal };
    const begun = await this.#begin(data, asked, over, context);
    if (!('over' in begun)) return begun;
    const anew = await this.#begin(data, asked, begun.over, childContext(context, 'anew'));
    return 'over' in anew ? { order: known, rejection: providerUnavailable } : anew;
  }

  /** @param over an attempt that can never be paid any more; returned when this one is another */
  async #begin(
    data: Data,
    asked: RequestPlacementData,
    over: number | undefined,
    context: CommandContext,
  ): Promise<PaymentStart | { readonly over: number }> {
    const { customer } = data;
    const frozen = await this.holds.exclusively(customer.cartId, () => this.#freeze(customer, asked, over, context));
    return frozen.rejection ? frozen : this.#open(frozen, data, context);
  }

  async #prepare({ customer, method, expectedTotal }: Data, context: CommandContext): Promise<Prepared | OrderChange> {
    const known = await this.orders.load(customer.orderId);
    const { state } = known;
    if (state.status !== 'checkout') return refused(known, notAtCheckout(state));
    const { order, rejection } = await this.preparation.prepare(
      { ...known, state },
      customer,
      method,
      expectedTotal,
      context,
    );
    if (rejection) return { order, rejection };
    if (order.state.status !== 'checkout') return refused(order, notAtCheckout(order.state));
    const { lines, postage } = order.state;
    const unsellable = await this.refusals.refusalOfLines(customer.cartId, lines);
    if (unsellable) return { order, rejection: unsellable };
    const asked: RequestPlacementData = {
      lines: await this.vat.rated(lines),
      ...orderTotals(lines, postage),
      paymentMethod: method,
      takeaway: await this.settings.isTakeaway(),
      cartLabel: await this.settings.cartLabel(),
    };
    return { known: order, order: order.state, asked };
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
    const asking = { orderId, cartId, attempt, items: itemsOf(asked.lines) };
    const promised = await this.slots.reserve(slot, asking, method?.method === 'DELIVER', context);
    return { ...changeOf(started), ...(isRejection(promised) && { rejection: promised }) };
  }

  async #open(
    { order }: OrderChange,
    { method, visitor }: Data,
    context: CommandContext,
  ): Promise<PaymentStart | { readonly over: number }> {
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
    if (opened.state.status === 'captured')
      return this.commands.execute(new SettlePayment({ orderId, attempt }, childContext(context, 'settle')));
    const { providerId } = opened.state;
    return {
      order,
      ...(clientSecret !== undefined && { clientSecret }),
      ...(providerId !== null && { providerId }),
    };
  }

  #refusalOf(error: unknown): Rejection {
    if (error instanceof ProviderUnavailable) {
      this.logger.warn({ err: error }, 'A payment provider could not be reached');
      return providerUnavailable;
    }
    if (!(error instanceof ProviderRefused)) throw error;
    this.logger.error({ err: error, code: error.code }, 'A payment provider refused to open a payment');
    return providerRefused;
  }
}

const isThis =
  (asked: RequestPlacementData) =>
  (payment: NonNullable<Checkout['payment']>): boolean =>
    isPaymentOf(payment, asked);

const refused = (order: Known<Order>, { rejection }: Decision<never>): OrderChange => ({
  order,
  ...(rejection && { rejection }),
});
