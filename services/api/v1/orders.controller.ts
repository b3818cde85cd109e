import { CancelOrder, CompleteOrder, MarkPaid, NotifyCustomer, PrintTicket } from '@hatch/contexts/kitchen/module';
import type { OrderChange } from '@hatch/contexts/ordering';
import { Shop } from '@hatch/contexts/store-status/module';
import { systemClock, type CommandContext } from '@hatch/kernel';
import { Context, type UseCaseCommand } from '@hatch/platform';
import { GetArchivedOrders, GetOrder, GetTodaysOrders } from '@hatch/projections/ordering';
import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Success } from '../answers.js';
import { isOrderId } from '../kitchen/order-id.js';
import { outcome } from '../kitchen/wire.js';
import { filtersOf } from '../ordering/archive/archive-wire.js';
import { placeIn, placeOf } from '../ordering/order-place.js';
import { staffOrderToWire, type WireStaffOrder } from '../ordering/wire.js';
import { ownWritesIn, ReadDto } from './common.dto.js';
import { CancelDto, OrderPageDto, PrintDto } from './orders.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, type Done } from './refused.js';

const PAGE = 50;

type OrdersAnswer = Success & { readonly orders: readonly WireStaffOrder[] };
type Changed = Done & { readonly order_status: ReturnType<typeof outcome>['order_status'] };
type KitchenCommand = UseCaseCommand<{ readonly orderId: string }, OrderChange>;

const unknown = (): NotFoundException =>
  new NotFoundException({ code: 'ordering.unknown-order', message: 'There is no such order' });

/** Orders and what the kitchen does with them, for programs (API-01). */
@Controller('api/v1')
@ProgramCalls()
export class V1OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly shop: Shop,
  ) {}

  /** Those of the present trading day, as the kitchen has them (LIVE-45). */
  @Get('orders')
  async todays(@Query() read: ReadDto): Promise<OrdersAnswer> {
    const now = systemClock();
    const today = await this.shop.tradingDay(now);
    const { orders } = await this.queries.execute(new GetTodaysOrders({ now, today, ...ownWritesIn(read) }));
    return { status: true, message: '', orders: orders.map((order) => staffOrderToWire(order, now)) };
  }

  /** Every order there ever was, the newest first (ORD-16). */
  @Get('orders/archive')
  async archive(
    @Query() { before, limit = PAGE, after_position, ...filters }: OrderPageDto,
  ): Promise<OrdersAnswer & { readonly next: string | null }> {
    const wish = { ...filtersOf(filters), before: placeIn(before), limit: limit + 1 };
    const found = await this.queries.execute(
      new GetArchivedOrders({ ...wish, ...ownWritesIn(after_position === undefined ? {} : { after_position }) }),
    );
    const now = systemClock();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      status: true,
      message: '',
      orders: shown.map((order) => staffOrderToWire(order, now)),
      next: last && found.length > limit ? placeOf(last) : null,
    };
  }

  @Get('orders/:id')
  async one(
    @Param('id') orderId: string,
    @Query() read: ReadDto,
  ): Promise<Success & { readonly order: WireStaffOrder }> {
    if (!isOrderId(orderId)) throw unknown();
    const order = await this.queries.execute(new GetOrder({ orderId, ...ownWritesIn(read) }));
    if (!order) throw unknown();
    return { status: true, message: '', order: staffOrderToWire(order, systemClock()) };
  }

  /** OPEN-46 */
  @Post('orders/:id/paid')
  @HttpCode(200)
  paid(@Param('id') orderId: string, @Context() context: CommandContext): Promise<Changed> {
    return this.#change(new MarkPaid({ orderId }, context));
  }

  /** The program has printed its ticket, once more if it says so (PRT-03). */
  @Post('orders/:id/printed')
  @HttpCode(200)
  printed(
    @Param('id') orderId: string,
    @Body() { again = false }: PrintDto,
    @Context() context: CommandContext,
  ): Promise<Changed> {
    return this.#change(new PrintTicket({ orderId, reprint: again }, context));
  }

  /** The customer is told that it is ready (NTF-02). */
  @Post('orders/:id/notified')
  @HttpCode(200)
  notified(@Param('id') orderId: string, @Context() context: CommandContext): Promise<Changed> {
    return this.#change(new NotifyCustomer({ orderId }, context));
  }

  /** LIVE-33 */
  @Post('orders/:id/completed')
  @HttpCode(200)
  completed(@Param('id') orderId: string, @Context() context: CommandContext): Promise<Changed> {
    return this.#change(new CompleteOrder({ orderId }, context));
  }

  /** One that nobody has paid for (G10). */
  @Post('orders/:id/cancelled')
  @HttpCode(200)
  cancelled(
    @Param('id') orderId: string,
    @Body() { reason }: CancelDto,
    @Context() context: CommandContext,
  ): Promise<Changed> {
    return this.#change(new CancelOrder({ orderId, cause: reason }, context));
  }

  async #change(command: KitchenCommand): Promise<Changed> {
    if (!isOrderId(command.data.orderId)) throw unknown();
    const change = await this.commands.execute(command);
    if (change.order.state.status === 'none') throw unknown();
    const { order_status } = outcome(change);
    return { ...done({ rejection: change.rejection, position: change.order.position }), order_status };
  }
}
