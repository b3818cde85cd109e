import { Injectable } from '@nestjs/common';
import type { Customer, OrderChange } from '@hatch/contexts/ordering';
import { OrderRepository } from '@hatch/contexts/ordering/module';
import { QueryBus } from '@nestjs/cqrs';
import { rejection, type Rejection } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { currentCartId, orderIdOf, rememberPosition } from '../session/session-ids.js';
import { decidedOrder } from './decided-order.js';
import { orderToWire, type OrderAnswer } from './wire.js';

export const noOrder: Rejection = rejection(
  'ordering.no-checkout',
  'There is no order yet. Please go to the cart and check out first.',
);

/** Which order is the session's own, and how it is answered (OPEN-06). */
@Injectable()
export class SessionOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly queries: QueryBus,
  ) {}

  /** The customer of the session's present cart; its order may not exist yet. */
  async ofCart(session: VisitorSession, viewer: Viewer | null): Promise<Customer> {
    const cartId = await currentCartId(session, this.queries);
    return {
      cartId,
      orderId: orderIdOf(cartId),
      userId: viewer?.userId ?? null,
      ...(viewer && { email: viewer.email }),
    };
  }

  /** The customer of the order the session saved last, placed or not. */
  async ofOrder(session: VisitorSession, viewer: Viewer | null): Promise<Customer | undefined> {
    const orderId = session.get('orderId');
    if (orderId === undefined) return undefined;
    const { state } = await this.orders.loadCached(orderId);
    return state.status === 'none'
      ? undefined
      : {
          cartId: state.cartId,
          orderId,
          userId: viewer?.userId ?? state.userId,
          ...(viewer && { email: viewer.email }),
        };
  }

  /** The order that was saved is the session's own from now on. */
  replySaved(session: VisitorSession, viewer: Viewer | null, saved: OrderChange, now: Date): OrderAnswer {
    const { state } = saved.order;
    if (state.status !== 'none') session.set('orderId', state.orderId);
    return this.reply(session, viewer, saved, now);
  }

  reply(
    session: VisitorSession,
    viewer: Viewer | null,
    { order, rejection: refusal }: OrderChange,
    now: Date,
  ): OrderAnswer {
    rememberPosition(session, order.position);
    const { state } = order;
    if (state.status === 'none') return { status: false, message: (refusal ?? noOrder).message };
    if (state.status === 'placed') session.set('lastOrderId', state.orderId);
    const answer = orderToWire(decidedOrder(state, now, viewer?.email), now);
    return refusal
      ? { status: false, message: refusal.message, order: answer }
      : { status: true, message: '', order: answer };
  }
}
