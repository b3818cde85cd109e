import { Shop } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { GetOrderTally, GetTodaysOrders } from '@hatch/projections/orders';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { staffOrderToWire, type WireStaffOrder } from '../orders/wire.js';
import { ownWritesOf } from '../session/session-ids.js';
import { noSuchOrder } from './order-id.js';
import { OrderReader } from './order-reader.js';
import { orderAnswer } from './wire.js';

@Controller('api')
export class OrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: OrderReader,
    private readonly shop: Shop,
  ) {}

  /** A header names the place in the live channels up to which the list is complete. */
  @Get('todaysOrders')
  async todays(
    @Session() session: VisitorSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WireStaffOrder[]> {
    const now = systemClock();
    const today = await this.shop.tradingDay(now);
    const { seq, orders } = await this.queries.execute(new GetTodaysOrders({ now, today, ...ownWritesOf(session) }));
    void reply.header('x-hatch-seq', String(seq));
    return orders.map((order) => staffOrderToWire(order, now));
  }

  /** In pence. */
  @Get('todaysOrderTally')
  async tally(@Session() session: VisitorSession): Promise<number> {
    const now = systemClock();
    const today = await this.shop.tradingDay(now);
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
