import type { CommandContext } from '@hatch/kernel';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Failure } from '../answers.js';
import { noOrder, SessionOrders } from '../orders/session-orders.service.js';
import { AddPushDto, OrderNoticesDto, RemovePushDto, WhichNoticesDto } from './order-notices.dto.js';
import { OrderNotices, type NoticesAnswer } from './order-notices.service.js';

type NoticesOutcome = NoticesAnswer | Failure;

const PAGE = '/order-complete';

@Controller('api/order_notices')
export class OrderNoticesController {
  constructor(
    private readonly orders: SessionOrders,
    private readonly notices: OrderNotices,
  ) {}

  @Post()
  @HttpCode(200)
  read(@Body() { order_id, endpoint }: OrderNoticesDto, @Session() session: VisitorSession): Promise<NoticesOutcome> {
    return this.#ofOwn(order_id, session, (orderId) => this.notices.answer(orderId, endpoint));
  }

  @Post('push/add')
  @HttpCode(200)
  addPush(
    @Body() { order_id, ...keys }: AddPushDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<NoticesOutcome> {
    return this.#ofOwn(order_id, session, (orderId) => this.notices.addPush(orderId, keys, PAGE, context));
  }

  @Post('push/remove')
  @HttpCode(200)
  removePush(
    @Body() { order_id, endpoint }: RemovePushDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<NoticesOutcome> {
    return this.#ofOwn(order_id, session, (orderId) => this.notices.removePush(orderId, endpoint, context));
  }

  @Post('text/add')
  @HttpCode(200)
  addText(
    @Body() { order_id }: WhichNoticesDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<NoticesOutcome> {
    return this.#ofOwn(order_id, session, (orderId) => this.notices.addText(orderId, context));
  }

  @Post('text/remove')
  @HttpCode(200)
  removeText(
    @Body() { order_id }: WhichNoticesDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<NoticesOutcome> {
    return this.#ofOwn(order_id, session, (orderId) => this.notices.removeText(orderId, context));
  }

  async #ofOwn(
    asked: string,
    session: VisitorSession,
    answer: (orderId: string) => Promise<NoticesOutcome>,
  ): Promise<NoticesOutcome> {
    const order = await this.orders.lastSaved(session, asked);
    return order ? answer(order.orderId) : { status: false, message: noOrder.message };
  }
}
