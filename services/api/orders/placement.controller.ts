import { Body, Controller, Get, HttpCode, Inject, Ip, Post } from '@nestjs/common';
import { CheckOut, GetCheckoutIntro, PlaceOrder } from '@hatch/contexts/orders/module';
import type { OrderChange } from '@hatch/contexts/orders';
import { unknownMethod } from '@hatch/contexts/payments';
import { childContext, type CommandContext } from '@hatch/kernel';
import {
  Context,
  CurrentViewer,
  LOGGER,
  Session,
  Visitors,
  type Logger,
  type Viewer,
  type Visitor,
  type VisitorSession,
} from '@hatch/platform';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { clientMessage } from '../log/client-text.js';
import { CheckoutDto, CompleteOrderDto } from './order.dto.js';
import { noOrder, SessionOrders } from './session-orders.service.js';
import { checkOutOf, completionOf, introAnswer, paidOnline, placementAnswer, type PlacementAnswer } from './wire.js';

@Controller()
export class PlacementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: SessionOrders,
    private readonly visitors: Visitors,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Logs the page's report of the payment and never believes it. */
  @Post('complete-order')
  @HttpCode(200)
  async complete(
    @Body() body: CompleteOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<PlacementAnswer> {
    const { method, reported, captcha } = completionOf(body);
    this.logger.info({ reported: clientMessage(reported) }, 'A page reports the end of an order');
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    if (!method) return { status: false, message: unknownMethod.message };
    const visitor = this.visitors.of(session, address);
    const place = new PlaceOrder({ customer, visitor, method, captcha }, childContext(context, 'place'));
    const placed = await this.commands.execute(place);
    return placementAnswer(await this.orders.reply(session, viewer, placed, new Date(context.now)), placed);
  }

  /** The older flow: one call instead of four. */
  @Post('checkout')
  @HttpCode(200)
  async checkout(
    @Body() body: CheckoutDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<PlacementAnswer> {
    const visitor = this.visitors.of(session, address);
    const paid = paidOnline(body);
    const customer = paid && (await this.orders.ofOrder(session, viewer, paid.orderId));
    const placed = await (customer
      ? this.commands.execute(
          new PlaceOrder({ customer, visitor, method: paid.method }, childContext(context, 'place')),
        )
      : this.#checkOut(body, session, viewer, visitor, context));
    return placementAnswer(await this.orders.reply(session, viewer, placed, new Date(context.now)), placed);
  }

  async #checkOut(
    body: CheckoutDto,
    session: VisitorSession,
    viewer: Viewer | null,
    visitor: Visitor,
    context: CommandContext,
  ): Promise<OrderChange> {
    const customer = await this.orders.ofCart(session, viewer);
    return this.commands.execute(new CheckOut({ ...checkOutOf(body, customer, viewer), visitor }, context));
  }

  @Get('api/checkout_intro')
  async intro() {
    return introAnswer(await this.queries.execute(new GetCheckoutIntro({})));
  }
}
