import { systemClock } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { OrderViewQueries, type Order, type StaffOrder } from '@hatch/projections/order-view';
import { OrdersBoardQueries } from '@hatch/projections/orders-board';
import { Injectable } from '@nestjs/common';
import { ReadYourWrites } from '../session/read-your-writes.js';
import { isOrderId } from './order-id.js';

/** A guest's user_id is 0 (ORD-03). */
type Answered<Read extends Order> = Omit<Read, 'user_id'> & { readonly user_id: string | 0 };

export type StaffOrderAnswer = Answered<StaffOrder>;
export type OrderAnswer = Answered<Order> | StaffOrderAnswer;

export const answered = <Read extends Order>(order: Read): Answered<Read> => ({
  ...order,
  user_id: order.user_id ?? 0,
});

/** Who may read which order (OPEN-06). */
@Injectable()
export class OrderReader {
  constructor(
    private readonly board: OrdersBoardQueries,
    private readonly orders: OrderViewQueries,
    private readonly ownWrites: ReadYourWrites,
  ) {}

  /** Staff read every order; customers those of their account and of their session. */
  async visible(orderId: string, session: VisitorSession, viewer: Viewer | null): Promise<OrderAnswer | undefined> {
    if (!isOrderId(orderId)) return undefined;
    return viewer?.canManageTakeaway ? this.#forStaff(orderId, session) : this.#forOwner(orderId, session, viewer);
  }

  /** The board first: it is what the live channel speaks of. Orders that are not for the kitchen are not on it. */
  async #forStaff(orderId: string, session: VisitorSession): Promise<StaffOrderAnswer | undefined> {
    await this.ownWrites.waitFor('orders-board', session);
    const now = systemClock();
    const order = (await this.board.byId(orderId, now)) ?? (await this.orders.staffById(orderId, now));
    return order && answered(order);
  }

  async #forOwner(orderId: string, session: VisitorSession, viewer: Viewer | null): Promise<OrderAnswer | undefined> {
    await this.ownWrites.waitFor('order-view', session);
    const order = await this.orders.byId(orderId, systemClock());
    const isOwn =
      orderId === session.get('orderId') ||
      orderId === session.get('lastOrderId') ||
      (viewer !== null && order?.user_id === viewer.userId);
    return order && isOwn ? answered(order) : undefined;
  }
}
