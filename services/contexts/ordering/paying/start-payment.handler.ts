import { childContext, type CommandContext, type Decision, type Known } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartHolds } from '../../cart/module.js';
import { paymentIdOf, providerOf, type OnlineMethod } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import { Shop } from '../../store-status/module.js';
import { changeOf, type Customer, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { ExpectedTotal } from '../placement/place-order.handler.js';
import { PlacementPreparation } from '../placement/prepare.service.js';
import { notAtCheckout } from '../rejections.js';
import type { RequestPlacementData } from '../request-placement.decision.js';
import { isPaymentOf, startPayment } from '../start-payment.decision.js';
import type { Order } from '../state.js';
import { orderTotals } from '../views.js';
import { SettlePayment } from './settle-payment.handler.js';

type Data = ExpectedTotal & { readonly customer: Customer; readonly method: OnlineMethod };

export type PaymentStart = OrderChange & {
  /** For the provider's script in the browser. */
  readonly clientSecret?: string;
};

/**
 * The customer is about to pay. What they owe is worked out anew; an earlier attempt that asked for something else is
 * taken back at its provider first; then it is frozen, and the provider is asked for it (PAY-18, OPEN-42, OPEN-110).
 * No provider is waited for while the cart is locked.
 */
export class StartPayment extends UseCaseCommand<Data, PaymentStart> {
  readonly type = 'StartPayment';
}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly holds: CartHolds,
    private readonly preparation: PlacementPreparation,
    private readonly payments: Payments,
    private readonly shop: Shop,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data, context }: StartPayment): Promise<PaymentStart> {
    const { cartId, orderId } = data.customer;
    const prepared = await this.holds.exclusively(cartId, () => this.#prepare(data, context));
    if (!('asked' in prepared)) return prepared;
    const paid = await this.#withdrawEarlier(orderId, prepared.asked, context);
    if (paid) return paid;
    const started = await this.holds.exclusively(cartId, () => this.#start(data.customer, prepared.asked, context));
    return started.rejection ? started : this.#open(started, data.method, context);
  }

  async #prepare(
    { customer, method, expectedTotal }: Data,
    context: CommandContext,
  ): Promise<{ readonly asked: RequestPlacementData } | OrderChange> {
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
    const asked: RequestPlacementData = {
      lines,
      ...orderTotals(lines, postage),
      paymentMethod: method,
      takeaway: await this.shop.isTakeaway(),
      cartLabel: await this.shop.cartLabel(),
    };
    return { asked };
  }

  /** What has become of the order when the earlier attempt was paid after all: never a second one beside it (G03). */
  async #withdrawEarlier(
    orderId: string,
    asked: RequestPlacementData,
    context: CommandContext,
  ): Promise<OrderChange | undefined> {
    const { state } = await this.orders.loadCached(orderId);
    if (state.status !== 'checkout' || !state.payment || isPaymentOf(state.payment, asked)) return undefined;
    const { attempt } = state.payment;
    const withdrawn = await this.payments.withdraw(
      paymentIdOf(orderId, attempt),
      'renewed',
      childContext(context, 'withdraw', String(attempt)),
    );
    return withdrawn.state.status === 'captured'
      ? this.commands.execute(new SettlePayment({ orderId, attempt }, childContext(context, 'settle')))
      : undefined;
  }

  async #start(
    { cartId, orderId }: Customer,
    asked: RequestPlacementData,
    context: CommandContext,
  ): Promise<OrderChange> {
    const started = await this.orders.handle(orderId, startPayment(asked), childContext(context, 'start-payment'));
    if (!started.rejection) await this.holds.renew(cartId, asked.lines, childContext(context, 'keep-holds'));
    return changeOf(started);
  }

  async #open({ order }: OrderChange, method: OnlineMethod, context: CommandContext): Promise<PaymentStart> {
    const { state } = order;
    if (state.status !== 'checkout' || !state.payment) return { order };
    const { orderId, payment, ref } = state;
    const { rejection, clientSecret } = await this.payments.open(
      {
        paymentId: paymentIdOf(orderId, payment.attempt),
        orderId,
        provider: providerOf(method),
        amount: payment.total,
        description: ref ?? orderId,
      },
      childContext(context, 'open-payment', String(payment.attempt)),
    );
    return { order, ...(rejection && { rejection }), ...(clientSecret !== undefined && { clientSecret }) };
  }
}

const refused = (order: Known<Order>, { rejection }: Decision<never>): OrderChange => ({
  order,
  ...(rejection && { rejection }),
});
