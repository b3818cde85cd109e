import { Injectable } from '@nestjs/common';
import {
  type Customer,
  type Order,
  type OrderChange,
  kitchenStatus,
  orderNotes,
  orderTotals,
  paymentStatus,
} from '@hatch/contexts/orders';
import { GetCheckoutIntro, OrderRepository } from '@hatch/contexts/orders/module';
import { isRefundFailed, paymentIdOf } from '@hatch/contexts/payments';
import { captchaNeeded, GetPaymentMethods, PaymentRepository } from '@hatch/contexts/payments/module';
import { QueryBus } from '@nestjs/cqrs';
import { rejection, type Rejection } from '@hatch/kernel';
import { NO_DETAILS } from '@hatch/kernel/rules';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { failure } from '../answers.js';
import { paymentMethodsAnswer } from '../payments/wire.js';
import { currentCartId, orderIdOf, orderIdsOf } from '../session/session-ids.js';
import { introAnswer, orderToWire, type OrderAnswer, type WireOrder, type AnsweredOrder } from './wire.js';

/** @param known `accountEmail` is the address of the viewer's account, for an order that has none yet */
export const decidedOrder = (
  order: Exclude<Order, { status: 'none' }>,
  now: Date,
  { accountEmail = '', refundFailed }: { readonly accountEmail?: string | undefined; readonly refundFailed: boolean },
): AnsweredOrder => {
  const placed = order.status === 'placed' || order.status === 'cancelled' ? order : undefined;
  const { postage, total } = order.status === 'checkout' ? orderTotals(order.lines, order.postage) : order;
  const details = order.details ?? NO_DETAILS;
  // The postcode that was checked last may differ from the one in the form.
  const postcode = order.method?.method === 'DELIVER' ? order.method.postcode : details.postcode;
  return {
    id: order.orderId,
    ref: order.ref,
    paymentStatus: paymentStatus(order) ?? 'checkout',
    userId: order.userId,
    details: { ...details, postcode, email: details.email || accountEmail },
    ...orderNotes(order),
    postage,
    total,
    paymentMethod: order.paymentMethod,
    method: order.method?.method ?? null,
    updatedAt: now.toISOString(),
    dueBy: placed?.dueBy ?? null,
    slot: order.slot,
    notifiedAt: placed?.notified?.at ?? null,
    ...(placed?.sentOut && { outAt: placed.sentOut.at }),
    cancelled: order.status === 'cancelled' ? order.cancelled : null,
    lines: order.lines,
    kitchenStatus: kitchenStatus(order),
    awaitsAcceptance: placed?.awaitsAcceptance ?? false,
    paid: (placed?.kitchen ?? null) !== null,
    refundFailed,
  };
};

export const noOrder: Rejection = rejection('ordering.no-checkout', 'There is no order yet. Please check out first.');

type SavedOrder = Exclude<Order, { readonly status: 'none' }>;
type OpenOrder = Extract<Order, { readonly status: 'checkout' }>;
type Placed = Extract<Order, { readonly status: 'placed' | 'cancelled' }>;

@Injectable()
export class SessionOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
    private readonly queries: QueryBus,
  ) {}

  /** Its order may not exist yet. */
  async ofCart(session: VisitorSession, viewer: Viewer | null): Promise<Customer> {
    const cartId = await currentCartId(session, this.queries);
    return {
      cartId,
      orderId: orderIdOf(cartId),
      userId: viewer?.userId ?? null,
      ...(viewer && { email: viewer.email }),
    };
  }

  /**
   * Whose order the session saved last, placed or not; or `orderId`, if it is one of its latest. A command that needs
   * more of the order reads it itself.
   */
  async ofOrder(session: VisitorSession, viewer: Viewer | null, orderId?: string): Promise<Customer | undefined> {
    const order = await firstSaved(
      this.#latest(session, (id) => this.#lastSeen(id)),
      orderId,
    );
    return (
      order && {
        cartId: order.cartId,
        orderId: order.orderId,
        userId: viewer?.userId ?? order.userId,
        ...(viewer && { email: viewer.email }),
      }
    );
  }

  /** The present cart's order, or that of the cart before while this one is not saved. */
  lastSaved(session: VisitorSession, orderId?: string): Promise<SavedOrder | undefined> {
    return firstSaved(
      this.#latest(session, (id) => this.#present(id)),
      orderId,
    );
  }

  async lastPlaced(session: VisitorSession): Promise<Placed | undefined> {
    for await (const order of this.#latest(session, (id) => this.#present(id)))
      if (order.status === 'placed' || order.status === 'cancelled') return order;
    return undefined;
  }

  /** The present cart's first. */
  async *#latest(session: VisitorSession, read: (orderId: string) => Promise<Order>): AsyncIterable<Order> {
    const orderIds = (await orderIdsOf(session, this.queries)).slice(0, 2);
    for (const orderId of orderIds) yield await read(orderId);
  }

  /** From the log, because another process may have written to it. */
  async #present(orderId: string): Promise<Order> {
    return (await this.orders.load(orderId)).state;
  }

  /** An order that was saved stays so; one that was not may have been saved by another process since. */
  async #lastSeen(orderId: string): Promise<Order> {
    const { state } = await this.orders.loadCached(orderId);
    return state.status === 'none' ? this.#present(orderId) : state;
  }

  async answered(order: SavedOrder, viewer: Viewer | null, now: Date): Promise<WireOrder> {
    const refundFailed = await this.#isRefundFailed(order);
    return orderToWire(decidedOrder(order, now, { accountEmail: viewer?.email, refundFailed }), now);
  }

  /** All that the page of the checkout asks for, as its own calls answer it, so that the page waits for none of them. */
  async checkout(order: OpenOrder, viewer: Viewer | null, now: Date) {
    const [shown, intro, methods] = await Promise.all([
      this.answered(order, viewer, now),
      this.queries.execute(new GetCheckoutIntro({})),
      this.queries.execute(new GetPaymentMethods({})),
    ]);
    const { payment_methods } = paymentMethodsAnswer(methods);
    return { order: shown, ...introAnswer(intro), payment_methods };
  }

  async #isRefundFailed(order: SavedOrder): Promise<boolean> {
    if (order.status !== 'cancelled' || order.paidBy === null) return false;
    const { state } = await this.payments.load(paymentIdOf(order.orderId, order.paidBy));
    return state.status !== 'none' && isRefundFailed(state);
  }

  async reply(
    session: VisitorSession,
    viewer: Viewer | null,
    { order, rejection: refusal }: OrderChange,
    now: Date,
  ): Promise<OrderAnswer> {
    await session.reached(order.position);
    const { state } = order;
    if (state.status === 'none') return { status: false, message: (refusal ?? noOrder).message };
    const answer = await this.answered(state, viewer, now);
    if (!refusal) return { status: true, message: '', order: answer };
    const refused = { ...failure(refusal), order: answer };
    return refusal.code === captchaNeeded.code ? { ...refused, captcha: true } : refused;
  }
}

const firstSaved = async (orders: AsyncIterable<Order>, orderId?: string): Promise<SavedOrder | undefined> => {
  for await (const order of orders)
    if (order.status !== 'none' && (orderId === undefined || order.orderId === orderId)) return order;
  return undefined;
};
