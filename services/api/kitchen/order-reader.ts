import { systemClock } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { OrdersQueries } from '@hatch/projections/ordering';
import { Injectable } from '@nestjs/common';
import { orderToWire, staffOrderToWire, type WireOrder, type WireStaffOrder } from '../ordering/wire.js';
import { ReadYourWrites } from '../session/read-your-writes.js';
import { isOrderId } from './order-id.js';

/** Who may read which order (OPEN-06). */
@Injectable()
export class OrderReader {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly ownWrites: ReadYourWrites,
  ) {}

  /** Staff read every order; customers those of their account and of their session. */
  async visible(
    orderId: string,
    session: VisitorSession,
    viewer: Viewer | null,
  ): Promise<WireOrder | WireStaffOrder | undefined> {
    if (!isOrderId(orderId)) return undefined;
    await this.ownWrites.waitFor('orders', session);
    const order = await this.orders.byId(orderId);
    if (!order) return undefined;
    if (viewer?.canManageTakeaway) return staffOrderToWire(order, systemClock());
    const isOwn =
      orderId === session.get('orderId') ||
      orderId === session.get('lastOrderId') ||
      (viewer !== null && order.userId === viewer.userId);
    return isOwn ? orderToWire(order, systemClock()) : undefined;
  }
}
