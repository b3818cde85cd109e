import { childContext, type CommandContext, type Known, type Rejection, UseCaseCommand } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { type Visitor } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartHolds, HoldLimits, UnpaidUnits } from '../../cart/module.js';
import { PaymentMethods } from '../../payments/module.js';
import { notPaidYet, ProviderUnavailable, providerUnavailable } from '../../payments/index.js';
import type { PaymentMethod } from '../events.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { PaymentAttempts } from '../paying/payment-attempts.service.js';
import { SettlePayment } from '../paying/settle-payment.handler.js';
import { PhoneOrders } from '../phone-orders.repository.js';
import type { Checkout, Order } from '../state.js';
import { FinishPlacement } from './finish-placement.handler.js';
import { PhoneOrderLimits } from './phone-order-limits.service.js';
import { PlacedMeanwhile } from './placed-meanwhile.service.js';
import { PlacementPreparation } from './prepare.service.js';
import { PlacementRequest } from './request.service.js';
import { UnpaidLimits } from './unpaid-limits.service.js';

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
    private readonly holds: CartHolds,
    private readonly holdLimits: HoldLimits,
    private readonly preparation: PlacementPreparation,
    private readonly limits: PhoneOrderLimits,
    private readonly phoneOrders: PhoneOrders,
    private readonly unpaidLimits: UnpaidLimits,
    private readonly unpaid: UnpaidUnits,
    private readonly methods: PaymentMethods,
    private readonly requests: PlacementRequest,
    private readonly attempts: PaymentAttempts,
    private readonly meanwhile: PlacedMeanwhile,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data, context }: PlaceOrder): Promise<OrderChange> {
    return data.method === 'PHONE' ? this.#placeUnpaid(data, context) : this.#settle(data, context);
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

  async #placeUnpaid(data: Data, context: CommandContext): Promise<OrderChange> {
    const { cartId, orderId } = data.customer;
    const paid = await this.#paidMeanwhile(orderId, context);
    if (paid) return paid;
    return this.holds.exclusively(cartId, async () => {
      // Nothing undoes a placement, so a cached order that stands needs no read.
      const known = await this.orders.loadCached(orderId);
      if (stands(known.state)) return { order: known };
      return this.#place(await this.orders.load(orderId), data, context);
    });
  }

  async #paidMeanwhile(orderId: string, context: CommandContext): Promise<OrderChange | undefined> {
    const order = await this.orders.loadCached(orderId);
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

  async #place(order: Known<Order>, data: Data, context: CommandContext): Promise<OrderChange> {
    const { customer, method, expectedTotal, visitor, captcha } = data;
    const { state } = order;
    if (stands(state)) return { order };
    if (state.status === 'checkout') {
      const prepared = await this.preparation.prepare({ ...order, state }, customer, method, expectedTotal, context);
      if (prepared.rejection) return this.meanwhile.or(prepared, state.orderId, context);
      const isLimited = method === 'PHONE' && state.taken === null;
      const refusal = isLimited && (await this.#refusalOfUnpaid(state, visitor, captcha, context));
      if (refusal) return this.meanwhile.or({ ...prepared, rejection: refusal }, state.orderId, context);
    }
    const requested = await this.requests.request(customer.orderId, state, method, context);
    const finished = requested.rejection
      ? requested
      : await this.commands.execute(new FinishPlacement({ orderId: customer.orderId }, context));
    const { order: settled } = finished;
    if (stands(settled.state)) await this.holdLimits.giveBack(customer.cartId, unitsIn(settled.state));
    else if (finished.rejection) {
      await this.phoneOrders.withdraw(customer.orderId);
      await this.unpaid.close(customer.orderId);
    }
    return finished;
  }

  async #refusalOfUnpaid(
    order: Checkout,
    visitor: Visitor,
    captcha: string | undefined,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const tooMuch = await this.unpaidLimits.refusal(order, visitor, context);
    if (tooMuch) return tooMuch;
    const tooMany = await this.limits.refusal(order, visitor, captcha, context);
    // If another process placed it meanwhile, its units keep counting.
    if (tooMany && !stands((await this.orders.load(order.orderId)).state)) await this.unpaid.close(order.orderId);
    return tooMany;
  }
}

const stands = ({ status }: Order): boolean => status === 'placed' || status === 'cancelled';

const paidByOf = (order: Order): number | undefined =>
  order.status === 'none' ? undefined : (order.paidBy ?? undefined);

const unitsIn = (order: Order): number =>
  order.status === 'none' ? 0 : order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
