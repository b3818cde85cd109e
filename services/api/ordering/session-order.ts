import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { rejection, type Rejection } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Aggregates, type Customer, type OrderChange } from '@hatch/processes';
import type { Success, Failure } from '../answers.js';
import { currentCartId, orderIdOf, rememberPosition } from '../session/session-ids.js';
import { decidedOrder } from './decided-order.js';
import { orderToWire, type WireOrder } from './wire.js';

export const noOrder: Rejection = rejection(
  'ordering.no-checkout',
  'There is no order yet. Please go to the cart and check out first.',
);

export type OrderReply =
  | (Success & { readonly order: WireOrder })
  /** With the order as it stays, if there is one. */
  | (Failure & { readonly order?: WireOrder });

/** Which order is the session's own, and how it is answered (OPEN-06). */
@Injectable()
export class SessionOrders {
  constructor(
    private readonly aggregates: Aggregates,
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
    const { state } = await this.aggregates.orders.loadCached(orderId);
    return state.status === 'none'
      ? undefined
      : {
          cartId: state.cartId,
          orderId,
          userId: viewer?.userId ?? state.userId,
          ...(viewer && { email: viewer.email }),
        };
  }

  reply(
    session: VisitorSession,
    viewer: Viewer | null,
    { order, rejection: refusal }: OrderChange,
    now: Date,
  ): OrderReply {
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
