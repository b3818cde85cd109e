import { systemClock } from '@hatch/kernel';
import { CurrentViewer, Session, StaffOnly, type Viewer, type VisitorSession } from '@hatch/platform';
import { OrdersQueries } from '@hatch/projections/ordering';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { staffOrderToWire, type WireStaffOrder } from '../ordering/wire.js';
import { ReadYourWrites } from '../session/read-your-writes.js';
import { noSuchOrder } from './order-id.js';
import { OrderReader } from './order-reader.js';

@Controller('api')
export class OrdersController {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly reader: OrderReader,
    private readonly ownWrites: ReadYourWrites,
  ) {}

  /** LIVE-45, OPEN-59, OPEN-107. The header says up to where in the live channels the list holds everything (G08). */
  @Get('todaysOrders')
  @StaffOnly()
  async todays(
    @Session() session: VisitorSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WireStaffOrder[]> {
    await this.ownWrites.waitFor('orders', session);
    const now = systemClock();
    const { seq, orders } = await this.orders.todays(now);
    void reply.header('x-hatch-seq', String(seq));
    return orders.map((order) => staffOrderToWire(order, now));
  }

  /** In pence (LIVE-44, OPEN-59, OPEN-107). */
  @Get('todaysOrderTally')
  @StaffOnly()
  async tally(@Session() session: VisitorSession): Promise<number> {
    await this.ownWrites.waitFor('orders', session);
    return this.orders.tally(systemClock());
  }

  /** LIVE-46, OPEN-06. */
  @Get('fetchOrder/:id')
  async fetch(
    @Param('id') orderId: string,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ) {
    const order = await this.reader.visible(orderId, session, viewer);
    if (!order) throw noSuchOrder();
    return { status: true, message: '', order, items: order.order_items };
  }
}
