import { checkOutCart } from '@hatch/contexts/cart';
import {
  claimRef,
  orderTotals,
  placeOrder,
  refFor,
  rejectOrder,
  requestPlacement,
  type Checkout,
  type Order,
  type OrderEvent,
  type OrderLine,
  type PaymentMethod,
  type Placing,
} from '@hatch/contexts/ordering';
import { reverseSale, saleId, sellStock, soldTo } from '@hatch/contexts/stock';
import {
  derivedId,
  childContext,
  isRejection,
  nothing,
  rejection,
  type Clock,
  type CommandContext,
  type Decide,
  type Known,
  type Rejection,
} from '@hatch/kernel';
import { skuOf, type Pence } from '@hatch/kernel/rules';
import { SingleFlight } from '@hatch/platform/resilience';
import { isDeepStrictEqual } from 'node:util';
import type { Aggregates } from '../aggregates.js';
import type { CheckoutDesk, Customer, OrderChange } from '../check-out/checkout-desk.js';
import type { DeliveryArea } from '../check-out/delivery-area.js';
import { chosenMethodOf } from '../check-out/tariff.js';
import type { CartKeeper } from '../keep-cart/cart-keeper.js';
import type { Shop } from '../shop.js';

const MINUTE_MS = 60_000;

const changedMeanwhile = rejection(
  'ordering.changed',
  'Your order or its prices have changed meanwhile. Please check the new total and place the order again.',
);

/**
 * From the wish to place an order to an order that stands. Figures are frozen first, then every line's hold
 * becomes a sale, all or none, then the order is placed; a crash in between is gone on with from the log, by
 * whoever asks next or by the process that follows placements. Each step may be repeated without harm (G02).
 */
export class OrderPlacement {
  readonly #flights = new SingleFlight<OrderChange>();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly shop: Shop,
    private readonly area: DeliveryArea,
    private readonly desk: CheckoutDesk,
    private readonly cartKeeper: CartKeeper,
    private readonly holdMinutes: number,
    private readonly clock: Clock,
  ) {}

  /**
   * Asking again for an order that stands answers it again (OPEN-02).
   * @param expectedTotal what the customer has before their eyes, if that is known: no other total is placed
   */
  place(
    customer: Customer,
    method: PaymentMethod,
    context: CommandContext,
    expectedTotal?: Pence,
  ): Promise<OrderChange> {
    return this.cartKeeper.exclusively(customer.cartId, async () => {
      const before = await this.aggregates.orders.load(customer.orderId);
      if (before.state.status === 'placed') return { order: before };
      if (before.state.status === 'checkout') {
        await this.#reverseRejected(before.state, childContext(context, 'rejected'));
        const refusal = await this.#refusalNow(before.state, method);
        if (refusal) return { order: before, rejection: refusal };
        const fresh = await this.desk.refresh(customer, childContext(context, 'refresh'), before);
        if (fresh.rejection) return fresh;
        const isSeen = isSameOrder(before.state, fresh.order.state) && comesTo(expectedTotal, fresh.order.state);
        if (!isSeen) return { ...fresh, rejection: changedMeanwhile };
      }
      const requested = await this.#request(customer.orderId, before.state, method, context);
      return requested.rejection ? requested : this.finish(customer.orderId, context.correlationId);
    });
  }

  /** Carries on with a placement that was asked for, from wherever it got to. */
  finish(orderId: string, correlationId: string): Promise<OrderChange> {
    return this.#flights.run(orderId, async () => {
      const known = await this.aggregates.orders.loadCached(orderId);
      const underWay = known.state.status === 'placing' || known.state.status === 'placed';
      const order = underWay ? known : await this.aggregates.orders.load(orderId);
      const context = this.#contextOf(order, correlationId);
      if (order.state.status === 'placing') return this.#sellAndPlace(order.state, context);
      if (order.state.status === 'placed') await this.#checkOut(order.state, context);
      if (order.state.status === 'checkout') await this.#reverseRejected(order.state, context);
      return { order };
    });
  }

  /** The same command id for everyone who carries on with the same placement, so its events have the same ids. */
  #contextOf({ state, revision }: Known<Order>, correlationId: string): CommandContext {
    const orderId = state.status === 'none' ? '' : state.orderId;
    const commandId = derivedId('placement', orderId, String(revision));
    const actor = { kind: 'system', id: 'place-order' } as const;
    return { commandId, now: this.clock().toISOString(), actor, correlationId, causationId: commandId };
  }

  /** What may have changed since the customer filled the order in (OPEN-27, OPEN-31, OPEN-41). */
  async #refusalNow(order: Order, method: PaymentMethod): Promise<Rejection | undefined> {
    const refusal = (await this.shop.refusalWhenClosed()) ?? (await this.desk.refusalOfPaymentMethod(method));
    if (refusal || chosenMethodOf(order) !== 'DELIVER' || order.status === 'none') return refusal;
    const admitted = await this.area.admit(order.method?.postcode ?? '');
    return isRejection(admitted) ? admitted : undefined;
  }

  async #request(
    orderId: string,
    before: Order,
    paymentMethod: PaymentMethod,
    context: CommandContext,
  ): Promise<OrderChange> {
    const { lines, postage } = before.status === 'none' ? { lines: [], postage: null } : before;
    const wish = {
      lines,
      ...orderTotals(lines, postage),
      paymentMethod,
      takeaway: await this.shop.isTakeaway(),
      cartLabel: await this.shop.cartLabel(),
    };
    const requested = await this.aggregates.orders.handle(
      orderId,
      requestPlacement(wish),
      childContext(context, 'request'),
    );
    return { order: requested, ...(requested.rejection && { rejection: requested.rejection }) };
  }

  async #sellAndPlace(order: Placing, context: CommandContext): Promise<OrderChange> {
    const [ref, ...refusals] = await Promise.all([
      this.#claimRef(order.orderId, context),
      ...order.lines.map((line) => this.#sell(order, line, context)),
    ]);
    const refused = refusals.findIndex((refusal) => refusal !== undefined);
    const reason = refusals[refused];
    const line = order.lines[refused];
    return reason && line
      ? this.#reject(order, line, reason, context)
      : this.#settle(
          order,
          placeOrder({ ref, paid: false, dueBy: null }),
          changedMeanwhile,
          childContext(context, 'place'),
        );
  }

  /** A sale that the log has already may have been reversed since, by another process with the same placement. */
  async #sell(order: Placing, line: OrderLine, context: CommandContext): Promise<Rejection | undefined> {
    const { cartId: holdId, orderId, attempt } = order;
    const { sku, quantity } = line;
    const productStopped = await this.#isProductStopped(line);
    const wish = sellStock({ sku, holdId, orderId, attempt, quantity, productStopped });
    const { state, rejection: refusal } = await this.aggregates.stock.handle(sku, wish, childContext(context, 'sell'));
    return refusal ?? (soldTo(state.sales, saleId({ orderId, attempt })) === undefined ? changedMeanwhile : undefined);
  }

  /** A product that has variants is taken off sale on a stock stream of its own (OPEN-77). */
  async #isProductStopped({ productId, variantId }: OrderLine): Promise<boolean> {
    return variantId !== null && (await this.aggregates.stock.load(skuOf(productId, null))).state.stopped;
  }

  /** The refused line is named (G20). */
  #reject(order: Placing, { sku, name }: OrderLine, reason: Rejection, context: CommandContext): Promise<OrderChange> {
    const { code } = reason;
    const message = `${name}: ${reason.message}`;
    const reject = rejectOrder({ code, message, sku });
    return this.#settle(order, reject, rejection(code, message), childContext(context, 'reject'));
  }

  /**
   * All or none: the order's own stream says whether this attempt was placed or rejected, whichever process was
   * first, and only what it rejected is reversed.
   */
  async #settle(
    order: Placing,
    decide: Decide<Order, OrderEvent>,
    reason: Rejection,
    context: CommandContext,
  ): Promise<OrderChange> {
    const ofThisAttempt: Decide<Order, OrderEvent> = (state, at) =>
      state.status === 'placing' && state.attempt !== order.attempt ? nothing : decide(state, at);
    const settled = await this.aggregates.orders.handle(order.orderId, ofThisAttempt, context);
    const { state } = settled;
    const stands = state.status === 'placed';
    if (!stands || state.attempt !== order.attempt) await this.#reverse(order, context);
    if (!stands) return { order: settled, rejection: reason };
    await this.#checkOut(order, context);
    return { order: settled };
  }

  /** What was sold goes back into the cart's hold; done again after a crash that came between. */
  async #reverse(
    { cartId: holdId, orderId, attempt, lines }: Pick<Placing, 'cartId' | 'orderId' | 'attempt' | 'lines'>,
    context: CommandContext,
  ): Promise<void> {
    const expiresAt = new Date(Date.parse(context.now) + this.holdMinutes * MINUTE_MS).toISOString();
    await Promise.all(
      lines.map(async ({ sku }) => {
        // What another process sold has to be seen.
        await this.aggregates.stock.load(sku);
        const wish = reverseSale({ sku, holdId, orderId, attempt, expiresAt });
        return this.aggregates.stock.handle(sku, wish, childContext(context, 'reverse'));
      }),
    );
  }

  async #reverseRejected(order: Checkout, context: CommandContext): Promise<void> {
    if (order.rejected) await this.#reverse({ ...order, lines: order.rejected.lines }, context);
  }

  async #claimRef(orderId: string, context: CommandContext): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const ref = refFor(orderId, attempt);
      const claimed = await this.aggregates.orderRefs.handle(
        ref,
        claimRef({ ref, orderId }),
        childContext(context, 'ref'),
      );
      if (!claimed.rejection) return ref;
    }
  }

  async #checkOut({ cartId, orderId }: { cartId: string; orderId: string }, context: CommandContext): Promise<void> {
    await this.aggregates.carts.handle(cartId, checkOutCart({ cartId, orderId }), childContext(context, 'check-out'));
  }
}

/** What the customer was told last is what they pay (OPEN-110). */
const isSameOrder = (before: Order, after: Order): boolean =>
  before.status === 'checkout' &&
  after.status === 'checkout' &&
  isDeepStrictEqual([before.lines, before.method, before.postage], [after.lines, after.method, after.postage]);

const comesTo = (expectedTotal: Pence | undefined, order: Order): boolean =>
  expectedTotal === undefined ||
  (order.status === 'checkout' && orderTotals(order.lines, order.postage).total === expectedTotal);
