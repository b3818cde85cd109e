import { systemClock } from '@hatch/kernel';
import { Session, type VisitorSession } from '@hatch/platform';
import { GetDayTotals, GetOrder } from '@hatch/projections/orders';
import { Controller, Get, Header, Param, Query, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Readable } from 'node:stream';
import { BuildHeader } from '../../build/build-header.interceptor.js';
import { isOrderId, noSuchOrder } from '../../kitchen/order-id.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { placeIn, placeOf } from '../order-place.js';
import { bookedOrderToWire } from '../money/money-wire.js';
import { OrderBalances } from '../money/order-balances.service.js';
import { Takings } from '../money/takings.service.js';
import { ordersCsv } from './archive-csv.js';
import {
  filtersOf,
  type ArchivedOrderAnswer,
  type OrderListAnswer,
  type OrderTotalsAnswer,
  OrderArchiveDto,
  OrderFiltersDto,
  OrderTotalsDto,
} from './wire.js';
import { OrderArchive } from './order-archive.service.js';

@Controller('api/admin')
export class OrderArchiveController {
  constructor(
    private readonly archive: OrderArchive,
    private readonly queries: QueryBus,
    private readonly balances: OrderBalances,
    private readonly takings: Takings,
  ) {}

  /** Fifty orders, newest first. */
  @Get('orders')
  async list(
    @Query() { before, ...filters }: OrderArchiveDto,
    @Session() session: VisitorSession,
  ): Promise<OrderListAnswer> {
    const ownWrites = ownWritesOf(session);
    const page = await this.archive.page(filtersOf(filters), placeIn(before), ownWrites);
    const books = await this.balances.of(page.orders, ownWrites);
    const now = systemClock();
    const last = page.orders.at(-1);
    return {
      status: true,
      message: '',
      orders: page.orders.map((order) => bookedOrderToWire(order, books(order.id), now)),
      next: last && page.hasMore ? placeOf(last) : null,
    };
  }

  @Get('orders.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="orders.csv"')
  @UseInterceptors(BuildHeader)
  file(@Query() filters: OrderFiltersDto, @Session() session: VisitorSession): Readable {
    return Readable.from(ordersCsv(this.archive.all(filtersOf(filters), ownWritesOf(session))));
  }

  /** A trading day's takings; unpaid orders are separate. */
  @Get('order_totals')
  async totals(@Query() { day }: OrderTotalsDto, @Session() session: VisitorSession): Promise<OrderTotalsAnswer> {
    const ownWrites = ownWritesOf(session);
    const [totals, takingsOf] = await Promise.all([
      this.queries.execute(new GetDayTotals({ day, ...ownWrites })),
      this.takings.of([day], ownWrites),
    ]);
    const { takings, givenBackHere } = takingsOf(day);
    return { status: true, message: '', day, takings, given_back_here: givenBackHere, ...totals };
  }

  @Get('orders/:id')
  async one(@Param('id') orderId: string, @Session() session: VisitorSession): Promise<ArchivedOrderAnswer> {
    if (!isOrderId(orderId)) throw noSuchOrder();
    const order = await this.queries.execute(new GetOrder({ orderId, ...ownWritesOf(session) }));
    if (!order || order.placedAt === null) throw noSuchOrder();
    const [events, books] = await Promise.all([
      this.archive.history(orderId),
      this.balances.of([order], ownWritesOf(session)),
    ]);
    return { status: true, message: '', order: bookedOrderToWire(order, books(order.id), systemClock()), events };
  }
}
