import { TradingClock } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { type Viewer, type VisitorSession, CurrentViewer, Session } from '@hatch/platform';
import { GetOrder, GetOrderTally, GetTodaysOrders } from '@hatch/projections/orders';
import { Injectable, Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { recordToWire, staffOrderToWire, type WireOrder, type WireStaffOrder } from '../orders/wire.js';
import { orderIdsOf, ownWritesOf } from '../session/session-ids.js';
import { isOrderId, noSuchOrder } from './order-id.js';
import { orderAnswer } from './wire.js';

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

@Controller('api')
export class OrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: OrderReader,
    private readonly tradingClock: TradingClock,
  ) {}

  /** A header names the place in the live channels up to which the list is complete. */
  @Get('todaysOrders')
  async todays(
    @Session() session: VisitorSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WireStaffOrder[]> {
    const now = systemClock();
    const today = await this.tradingClock.tradingDay(now);
    const { seq, orders } = await this.queries.execute(new GetTodaysOrders({ now, today, ...ownWritesOf(session) }));
    void reply.header('x-hatch-seq', String(seq));
    return orders.map((order) => staffOrderToWire(order, now));
  }

  /** In pence. */
  @Get('todaysOrderTally')
  async tally(@Session() session: VisitorSession): Promise<number> {
    const now = systemClock();
    const today = await this.tradingClock.tradingDay(now);
    return this.queries.execute(new GetOrderTally({ now, today, ...ownWritesOf(session) }));
  }

  @Get('fetchOrder/:id')
  async fetch(
    @Param('id') orderId: string,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ) {
    const order = await this.reader.visible(orderId, session, viewer);
    if (!order) throw noSuchOrder();
    return orderAnswer(order);
  }
}
