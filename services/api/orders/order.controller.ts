import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { wishOfCheckout } from '@hatch/contexts/lost-demand';
import { LostDemand } from '@hatch/contexts/lost-demand/module';
import { GetOrderNotes, RefreshCheckout, SaveCheckout, UpdateCheckout } from '@hatch/contexts/orders/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, Visitors, type Viewer, type VisitorSession } from '@hatch/platform';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { firstCartIdOf } from '../session/session-ids.js';
import { SaveCartAsOrderDto, UpdateOrderDto } from './order.dto.js';
import { noOrder, SessionOrders } from './session-orders.service.js';
import { orderExtraAnswer, saveOf, updateOf, type OrderAnswer } from './wire.js';

@Controller('api')
export class OrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: SessionOrders,
    private readonly visitors: Visitors,
    private readonly lostDemand: LostDemand,
  ) {}

  @Post('saveCartAsOrder')
  @HttpCode(200)
  async save(
    @Body() body: SaveCartAsOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<OrderAnswer> {
    const customer = await this.orders.ofCart(session, viewer);
    const saved = await this.commands.execute(new SaveCheckout(saveOf(body, customer), context));
    return this.orders.reply(session, viewer, saved, new Date(context.now));
  }

  /** The details the customer has entered so far; empty before the cart was saved. */
  @Get('orderExtra')
  async extra(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    const { orderId } = await this.orders.ofCart(session, viewer);
    return orderExtraAnswer(await this.queries.execute(new GetOrderNotes({ orderId })));
  }

  @Post('fetchOrder')
  @HttpCode(200)
  async fetch(
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<OrderAnswer> {
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    const fresh = await this.commands.execute(new RefreshCheckout({ customer }, context));
    return this.orders.reply(session, viewer, fresh, new Date(context.now));
  }

  /** Applies the fields in a fixed order, up to the first refusal. */
  @Post('updateOrder')
  @HttpCode(200)
  async update(
    @Body() body: UpdateOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<OrderAnswer> {
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    const update = { ...updateOf(body, customer, viewer), visitor: this.visitors.of(session, address) };
    const updated = await this.commands.execute(new UpdateCheckout(update, context));
    const asked = { cartId: firstCartIdOf(session), postcode: update.method?.postcode };
    this.lostDemand.note(wishOfCheckout(updated.rejection, asked), update.visitor);
    return this.orders.reply(session, viewer, updated, new Date(context.now));
  }
}
