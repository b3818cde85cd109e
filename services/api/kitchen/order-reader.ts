import { systemClock } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { GetOrder } from '@hatch/projections/orders';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { recordToWire, staffOrderToWire, type WireOrder, type WireStaffOrder } from '../orders/wire.js';
import { orderIdsOf, ownWritesOf } from '../session/session-ids.js';
import { isOrderId } from './order-id.js';

@Injectable()
export class OrderReader {
  constructor(private readonly queries: QueryBus) {}

  /** Staff read every order; customers those of their account and session. */
  async visible(
    orderId: string,
    session: VisitorSession,
    viewer: Viewer | null,
  ): Promise<WireOrder | WireStaffOrder | undefined> {
    if (!isOrderId(orderId)) return undefined;
    const order = await this.queries.execute(new GetOrder({ orderId, ...ownWritesOf(session) }));
    if (!order) return undefined;
    if (viewer?.canManageTakeaway) return staffOrderToWire(order, systemClock());
    const isOwn =
      (viewer !== null && order.userId === viewer.userId) ||
      (await orderIdsOf(session, this.queries)).includes(orderId);
    return isOwn ? recordToWire(order, systemClock()) : undefined;
  }
}
