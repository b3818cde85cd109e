import { childContext, rejection, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import type { Details } from '@hatch/kernel/rules';
import { type Visitor } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentMethodOf, unknownMethod } from '../../payments/index.js';
import { ChooseMethod } from './choose-method.handler.js';
import { ChoosePaymentMethod } from './choose-payment-method.handler.js';
import { ChooseTime } from './choose-time.handler.js';
import type { TaMethod } from '../events.js';
import { GiveDetails } from './give-details.handler.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { PlaceOrder, type ExpectedTotal } from '../placement/place-order.handler.js';

type Payment = ExpectedTotal & {
  readonly method: string;
  readonly status?: string | undefined;
  readonly captcha?: string | undefined;
};

type Data = {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly method?: { readonly method: TaMethod; readonly postcode: string } | undefined;
  /** ISO instant; null for as soon as possible; undefined: unchanged. */
  readonly slot?: string | null | undefined;
  readonly details?: Details | undefined;
  readonly payment?: Payment | undefined;
};

const badStatus = rejection('ordering.bad-status', 'The status of an order cannot be set here.');

export class UpdateCheckout extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(UpdateCheckout)
export class UpdateCheckoutHandler implements ICommandHandler<UpdateCheckout> {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderRepository,
  ) {}

  async execute({
    data: { customer, visitor, method, slot, details, payment },
    context,
  }: UpdateCheckout): Promise<OrderChange> {
    const { orderId } = customer;
    let change: OrderChange = { order: await this.orders.loadCached(orderId) };
    if (method)
      change = await this.commands.execute(new ChooseMethod({ orderId, ...method }, childContext(context, 'method')));
    if (slot !== undefined && !change.rejection)
      change = await this.commands.execute(new ChooseTime({ orderId, slot }, childContext(context, 'time')));
    if (details && !change.rejection)
      change = await this.commands.execute(new GiveDetails({ orderId, details }, childContext(context, 'details')));
    if (payment && !change.rejection) change = await this.#pay(customer, visitor, payment, context);
    return change;
  }

  /** Only AWAITING-PAYMENT together with PHONE places the order. */
  async #pay(
    customer: Customer,
    visitor: Visitor,
    { method: spelling, status, expectedTotal, captcha }: Payment,
    context: CommandContext,
  ): Promise<OrderChange> {
    const { orderId } = customer;
    const method = paymentMethodOf(spelling);
    const order = await this.orders.loadCached(orderId);
    if (!method) return { order, rejection: status === undefined ? unknownMethod : badStatus };
    if (status === undefined)
      return this.commands.execute(new ChoosePaymentMethod({ orderId, method }, childContext(context, 'payment')));
    if (status !== 'AWAITING-PAYMENT' || method !== 'PHONE') return { order, rejection: badStatus };
    return this.commands.execute(
      new PlaceOrder({ customer, visitor, method, expectedTotal, captcha }, childContext(context, 'place')),
    );
  }
}
