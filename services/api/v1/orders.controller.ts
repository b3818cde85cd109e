import { TradingClock } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { FormInteger } from '@hatch/platform';
import { GetArchivedOrders, GetOrder, GetTodaysOrders } from '@hatch/projections/orders';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import type { Success } from '../answers.js';
import { isOrderId } from '../kitchen/order-id.js';
import { filtersOf, OrderArchiveDto } from '../orders/archive/wire.js';
import { bookedOrderToWire, type WireBookedOrder } from '../orders/money/money-wire.js';
import { OrderBalances } from '../orders/money/order-balances.service.js';
import { placeIn, placeOf } from '../orders/order-place.js';
import { ownWritesIn, ReadDto } from './common.dto.js';
import { ProgramCalls } from './program-calls.js';
import { unknownOrder } from './refused.js';

const limit = { message: 'limit must be from 1 to 200' };
const position = { message: 'after_position must be a position that an earlier call answered' };

class OrderPageDto extends OrderArchiveDto {
  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(200, limit)
  readonly limit?: number;

  /** `position` of an earlier answer: the read waits up to two seconds for it. */
  @IsOptional()
  @IsString(position)
  @Matches(/^\d{1,18}$/, position)
  readonly after_position?: string;
}

const PAGE = 50;

type OrdersAnswer = Success & { readonly orders: readonly WireBookedOrder[] };

@Controller('api/v1')
@ProgramCalls()
export class V1OrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
    private readonly balances: OrderBalances,
  ) {}

  /** The present trading day's orders, as the kitchen has them. */
  @Get('orders')
  async todays(@Query() read: ReadDto): Promise<OrdersAnswer> {
    const now = systemClock();
    const today = await this.tradingClock.tradingDay(now);
    const { orders } = await this.queries.execute(new GetTodaysOrders({ now, today, ...ownWritesIn(read) }));
    const books = await this.balances.of(orders, ownWritesIn(read));
    const booked = orders.map((order) => bookedOrderToWire(order, books(order.id), now));
    return { status: true, message: '', orders: booked };
  }

  /** All orders, newest first. */
  @Get('orders/archive')
  async archive(
    @Query() { before, limit = PAGE, after_position, ...filters }: OrderPageDto,
  ): Promise<OrdersAnswer & { readonly next: string | null }> {
    const wish = { ...filtersOf(filters), before: placeIn(before), limit: limit + 1 };
    const ownWrites = ownWritesIn(after_position === undefined ? {} : { after_position });
    const found = await this.queries.execute(new GetArchivedOrders({ ...wish, ...ownWrites }));
    const now = systemClock();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const books = await this.balances.of(shown, ownWrites);
    return {
      status: true,
      message: '',
      orders: shown.map((order) => bookedOrderToWire(order, books(order.id), now)),
      next: last && found.length > limit ? placeOf(last) : null,
    };
  }

  @Get('orders/:id')
  async one(
    @Param('id') orderId: string,
    @Query() read: ReadDto,
  ): Promise<Success & { readonly order: WireBookedOrder }> {
    if (!isOrderId(orderId)) throw unknownOrder();
    const order = await this.queries.execute(new GetOrder({ orderId, ...ownWritesIn(read) }));
    if (!order) throw unknownOrder();
    const books = await this.balances.of([order], ownWritesIn(read));
    return { status: true, message: '', order: bookedOrderToWire(order, books(order.id), systemClock()) };
  }
}
