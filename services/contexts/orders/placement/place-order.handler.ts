import { childContext, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { type Visitor } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentMethods } from '../../payments/module.js';
import { notPaidYet, ProviderUnavailable, providerUnavailable } from '../../payments/index.js';
import type { PaymentMethod } from '../events.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { PaymentAttempts } from '../paying/payment-attempts.service.js';
import { SettlePayment } from '../paying/settle-payment.handler.js';
import type { Order } from '../state.js';
import { stands } from '../views.js';
import { PhonePlacement } from './phone-placement.service.js';

export type ExpectedTotal = {
  /** The total on the customer's screen, if known: no other total is placed. */
  readonly expectedTotal?: Pence | undefined;
};

type Data = ExpectedTotal & {
  readonly customer: Customer;
  readonly method: PaymentMethod;
  readonly visitor: Visitor;
  readonly captcha?: string | undefined;
};

/** Idempotent. An order to be paid first is placed when the payment arrives, whatever the page requests. */
export class PlaceOrder extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly methods: PaymentMethods,
    private readonly attempts: PaymentAttempts,
    private readonly phonePlacement: PhonePlacement,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data, context }: PlaceOrder): Promise<OrderChange> {
    if (data.method !== 'PHONE') return this.#settle(data, context);
    const paid = await this.#paidMeanwhile(data.customer.orderId, context);
    return paid ?? this.phonePlacement.place(data, context);
  }

  async #settle({ customer: { orderId }, method }: Data, context: CommandContext): Promise<OrderChange> {
    const order = await this.orders.loadCached(orderId);
    if (stands(order.state)) return { order };
    const { state } = await this.orders.load(orderId);
    const attempt = state.status === 'checkout' ? state.payment?.attempt : paidByOf(state);
    if (attempt === undefined) return { order, rejection: (await this.methods.refusalOf(method)) ?? notPaidYet };
    return this.commands.execute(
      new SettlePayment({ orderId, attempt, isCustomerThere: true }, childContext(context, 'settle')),
    );
  }

  async #paidMeanwhile(orderId: string, context: CommandContext): Promise<OrderChange | undefined> {
    if (stands((await this.orders.loadCached(orderId)).state)) return undefined;
    // Another process may have asked for a payment meanwhile.
    const order = await this.orders.load(orderId);
    if (order.state.status !== 'checkout' || !order.state.payment) return undefined;
    try {
      const { paid } = await this.attempts.outOfTheWay(order.state, () => false, context);
      return paid === undefined
        ? undefined
        : await this.commands.execute(new SettlePayment({ orderId, attempt: paid }, childContext(context, 'settle')));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return { order, rejection: providerUnavailable };
    }
  }
}

const paidByOf = (order: Order): number | undefined =>
  order.status === 'none' ? undefined : (order.paidBy ?? undefined);
