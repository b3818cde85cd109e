import { linesOf, type Cart } from '@hatch/contexts/cart';
import { TARIFF_RULE } from '@hatch/contexts/delivery';
import {
  chooseMethod,
  choosePaymentMethod,
  evenIfForgotten,
  giveDetails,
  startCheckout,
  subjectFor,
  type Details,
  type Order,
  type OrderEvent,
  type OrderLine,
  type PaymentMethod,
  type TaMethod,
} from '@hatch/contexts/ordering';
import { availableMethods } from '@hatch/contexts/payments';
import { SubjectForgotten } from '@hatch/event-store';
import {
  childContext,
  isRejection,
  rejection,
  type CommandContext,
  type Decide,
  type Known,
  type Outcome,
  type Rejection,
} from '@hatch/kernel';
import type { Aggregates } from '../aggregates.js';
import type { CartHolds } from '@hatch/contexts/cart/module';
import type { Shop } from '@hatch/contexts/store-status/module';
import type { DeliveryArea } from '@hatch/contexts/delivery/module';
import { priceLines } from './order-lines.js';
import { chosenMethodOf, postageOf } from './tariff.js';

/** What became of an order at checkout. */
export type OrderChange = { readonly order: Known<Order>; readonly rejection?: Rejection };

export type Customer = {
  readonly cartId: string;
  readonly orderId: string;
  readonly userId: string | null;
  /** The address of the account; absent for a guest. */
  readonly email?: string;
};

const unavailable = rejection(
  'payments.unavailable',
  'This payment method is not available. Please choose another one.',
);

/** Everything between a filled cart and the wish to place the order; every figure is worked out here (OPEN-01). */
export class CheckoutDesk {
  constructor(
    private readonly aggregates: Pick<Aggregates, 'carts' | 'orders' | 'products' | 'dropPersonal'>,
    private readonly shop: Shop,
    private readonly area: DeliveryArea,
    private readonly holds: Pick<CartHolds, 'renew'>,
  ) {}

  /** Saves the cart as the session's order, again and again (OPEN-32). Without extra info the earlier one stays. */
  async save(customer: Customer, extraInfo: string | undefined, context: CommandContext): Promise<OrderChange> {
    const closed = await this.shop.refusalWhenClosed();
    if (closed) return this.#refused(customer.orderId, closed);
    const cart = await this.aggregates.carts.load(customer.cartId);
    await this.holds.renew(customer.cartId, linesOf(cart.state), childContext(context, 'renew'));
    return this.#revise(customer, cart, extraInfo, context);
  }

  /**
   * Brings an order that is still open up to the cart, the prices and the tariff of this moment (OPEN-110).
   * @param known the order, when it has just been read
   */
  async refresh(customer: Customer, context: CommandContext, known?: Known<Order>): Promise<OrderChange> {
    const order = known ?? (await this.aggregates.orders.load(customer.orderId));
    if (order.state.status !== 'checkout') return { order };
    return this.#revise(customer, await this.aggregates.carts.load(customer.cartId), undefined, context);
  }

  /** Collect or deliver; the distance is measured and the charge worked out here (OPEN-28, OPEN-30). */
  async chooseMethod(
    orderId: string,
    method: TaMethod,
    postcode: string,
    context: CommandContext,
  ): Promise<OrderChange> {
    const closed = await this.shop.refusalWhenClosed();
    if (closed) return this.#refused(orderId, closed);
    const measured = method === 'DELIVER' ? await this.area.admit(postcode) : undefined;
    if (isRejection(measured)) return this.#refused(orderId, measured);
    const { state } = await this.aggregates.orders.loadCached(orderId);
    const lines = state.status === 'none' ? [] : state.lines;
    const postage = postageOf(await this.shop.settings(), true, method, lines);
    const { miles = null, radius = null, postcode: checked = '' } = measured ?? {};
    const chosen = { method, postage, miles, radius, rule: TARIFF_RULE, postcode: checked };
    return this.#settled(await this.#record(orderId, () => chooseMethod(chosen), context));
  }

  async giveDetails(orderId: string, details: Details, context: CommandContext): Promise<OrderChange> {
    return this.#settled(await this.#record(orderId, () => giveDetails(details), context));
  }

  async choosePaymentMethod(orderId: string, method: PaymentMethod, context: CommandContext): Promise<OrderChange> {
    const refusal = (await this.shop.refusalWhenClosed()) ?? (await this.refusalOfPaymentMethod(method));
    if (refusal) return this.#refused(orderId, refusal);
    return this.#settled(await this.aggregates.orders.handle(orderId, choosePaymentMethod(method), context));
  }

  /** Phone is the one method that can be set up so far (OPEN-41). */
  async paymentMethods(): Promise<readonly PaymentMethod[]> {
    const phoneNumber = await this.shop.setting('phone_no_display');
    return availableMethods({ phoneNumber, card: false, paypal: false });
  }

  async refusalOfPaymentMethod(method: PaymentMethod): Promise<Rejection | undefined> {
    return (await this.paymentMethods()).includes(method) ? undefined : unavailable;
  }

  async #revise(
    { cartId, orderId, userId, email }: Customer,
    cart: Known<Cart>,
    extraInfo: string | undefined,
    context: CommandContext,
  ): Promise<OrderChange> {
    const lines = await priceLines(this.aggregates, linesOf(cart.state));
    if (isRejection(lines)) return this.#refused(orderId, lines);
    const takeaway = await this.shop.isTakeaway();
    const cartLabel = await this.shop.cartLabel();
    const charge = takeaway ? {} : { postage: postageOf(await this.shop.settings(), takeaway, null, lines) };
    const revised = await this.#record(
      orderId,
      (asGuest) => (order, at) => {
        const whose = { orderId, userId: asGuest ? null : userId };
        const subject = subjectFor(order, whose, at);
        const saved = { ...whose, cartId, takeaway, lines, ...charge, subject, cartLabel };
        return startCheckout({ ...saved, extraInfo: extraInfo ?? extraInfoOf(order) })(order, at);
      },
      childContext(context, 'revise'),
    );
    if (revised.rejection) return this.#settled(revised);
    const charged = await this.#chargeAnew(revised, lines, context);
    return charged.rejection ? charged : this.#addressAnew(charged, email, context);
  }

  /** Who logs in after the form was filled in is written to at the account's address (OPEN-37). */
  async #addressAnew(change: OrderChange, email: string | undefined, context: CommandContext): Promise<OrderChange> {
    const { state } = change.order;
    if (email === undefined || state.status !== 'checkout' || !state.details || state.details.email === email)
      return change;
    const details = giveDetails({ ...state.details, email });
    const given = await this.#record(state.orderId, () => details, childContext(context, 'address'));
    return given.rejection ? change : this.#settled(given);
  }

  /** The method stays chosen, its charge follows the lines and the tariff; a postcode that was forgotten is asked for. */
  async #chargeAnew(
    revised: Outcome<Order, OrderEvent>,
    lines: readonly OrderLine[],
    context: CommandContext,
  ): Promise<OrderChange> {
    const { state } = revised;
    if (state.status !== 'checkout' || !state.method) return this.#settled(revised);
    if (state.method.method === 'DELIVER' && state.method.postcode === '') return this.#settled(revised);
    const postage = postageOf(await this.shop.settings(), state.takeaway, chosenMethodOf(state), lines);
    const charged = chooseMethod({ ...state.method, postage });
    return this.#settled(await this.#record(state.orderId, () => charged, childContext(context, 'charge')));
  }

  /**
   * Whoever is forgotten while the order is open goes on in it as a guest.
   * @param decide asked once more when the person turns out to be forgotten only while it is recorded
   */
  async #record(
    orderId: string,
    decide: (asGuest: boolean) => Decide<Order, OrderEvent>,
    context: CommandContext,
  ): Promise<Outcome<Order, OrderEvent>> {
    const { orders } = this.aggregates;
    try {
      return await orders.handle(orderId, evenIfForgotten(decide(false)), context);
    } catch (error) {
      if (!(error instanceof SubjectForgotten)) throw error;
      this.aggregates.dropPersonal();
      return orders.handle(orderId, evenIfForgotten(decide(true)), context);
    }
  }

  async #refused(orderId: string, refusal: Rejection): Promise<OrderChange> {
    return { order: await this.aggregates.orders.loadCached(orderId), rejection: refusal };
  }

  #settled(outcome: Outcome<Order, OrderEvent>): OrderChange {
    return { order: outcome, ...(outcome.rejection && { rejection: outcome.rejection }) };
  }
}

const extraInfoOf = (order: Order): string => (order.status === 'none' ? '' : order.extraInfo);
