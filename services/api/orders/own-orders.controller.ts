import { derivedId, systemClock, type CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, Visitors, type Viewer, type VisitorSession } from '@hatch/platform';
import { GetOrder, GetOwnOrders, type OrderFacts, type OrderRecord } from '@hatch/projections/orders';
import { Body, Controller, Get, HttpCode, Ip, NotFoundException, Param, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Failure, Success } from '../answers.js';
import { IdempotencyKey } from '../idempotency-key.js';
import { currentCartId, firstCartIdOf, ownWritesOf } from '../session/session-ids.js';
import { OrderAgain, type Missing } from './order-again.service.js';
import { placeIn, placeOf, ORDER_PLACE } from './order-place.js';
import { recordToWire } from './wire.js';

const notAPage = { message: 'There is no such page of orders' };
const notAnOrder = { message: 'There is no such order' };

class OwnOrdersDto {
  @IsOptional()
  @IsString(notAPage)
  @MaxLength(64, notAPage)
  @Matches(ORDER_PLACE, notAPage)
  readonly before?: string;
}

class OrderAgainDto {
  @IsString(notAnOrder)
  @Matches(/^[0-9a-z]{12}$/, notAnOrder)
  readonly id!: string;
}

const PAGE = 20;

/** A success if at least one unit is in the basket. */
type AgainAnswer = (Success | Failure) & { readonly added: number; readonly missing: readonly Missing[] };

type WireOwnOrder = {
  readonly id: string;
  readonly ref: string;
  readonly placed_at: string;
  readonly total_cost: number;
  readonly status: OrderFacts['paymentStatus'];
  readonly order_status: OrderFacts['kitchenStatus'];
  readonly awaits_acceptance: boolean;
  readonly out_at: string | null;
  readonly ta_method: OrderFacts['method'];
  readonly items: readonly { readonly quantity: number; readonly name: string }[];
};

type OwnOrdersAnswer = Success & { readonly orders: readonly WireOwnOrder[]; readonly next: string | null };

const ownOrderToWire = ({
  id,
  ref,
  placedAt,
  total,
  paymentStatus,
  kitchenStatus,
  awaitsAcceptance,
  outAt,
  lines,
  method,
}: OrderFacts): WireOwnOrder => ({
  id,
  ref: ref ?? '',
  placed_at: placedAt ?? '',
  total_cost: total,
  status: paymentStatus,
  order_status: kitchenStatus,
  awaits_acceptance: awaitsAcceptance,
  out_at: outAt ?? null,
  ta_method: method,
  items: lines.map(({ quantity, name }) => ({ quantity, name })),
});

@Controller('api/account/orders')
export class OwnOrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly again: OrderAgain,
    private readonly visitors: Visitors,
  ) {}

  /** Newest first; `next` is where the next page begins, null after the last. */
  @Get()
  async list(
    @Query() { before }: OwnOrdersDto,
    @Session() session: VisitorSession,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<OwnOrdersAnswer> {
    const asked = { userId, before: placeIn(before), limit: PAGE + 1, ...ownWritesOf(session) };
    const found = await this.queries.execute(new GetOwnOrders(asked));
    const orders = found.slice(0, PAGE);
    const last = orders.at(-1);
    const next = last && found.length > PAGE ? placeOf(last) : null;
    return { status: true, message: '', orders: orders.map(ownOrderToWire), next };
  }

  @Get(':id')
  async one(@Param('id') orderId: string, @Session() session: VisitorSession, @CurrentViewer() viewer: Viewer) {
    const order = await this.#own(orderId, session, viewer);
    const { placedAt, completedAt, paidAt } = order;
    const times = { placed_at: placedAt ?? '', paid_at: paidAt, completed_at: completedAt };
    return { status: true, message: '', order: { ...recordToWire(order, systemClock()), ...times } };
  }

  /** Adds what is available, at today's prices, and names the rest. The same `Idempotency-Key` adds nothing twice. */
  @Post('again')
  @HttpCode(200)
  async orderAgain(
    @Body() { id }: OrderAgainDto,
    @IdempotencyKey() key: string | undefined,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<AgainAnswer> {
    const { lines } = await this.#own(id, session, viewer);
    const firstCartId = firstCartIdOf(session);
    const basket = {
      cartId: await currentCartId(session, this.queries),
      firstCartId,
      pressId: key && derivedId('again', firstCartId, key, id),
      userId: viewer.userId,
      visitor: this.visitors.of(session, address),
    };
    const { added, missing, position, rejection } = await this.again.fill(lines, basket, context);
    if (position !== undefined) await session.reached(position);
    if (rejection) return { status: false, message: rejection.message, added, missing };
    return { status: true, message: '', added, missing };
  }

  /** @throws NotFoundException also for another customer's order */
  async #own(orderId: string, session: VisitorSession, { userId }: Viewer): Promise<OrderRecord> {
    const order = await this.queries.execute(new GetOrder({ orderId, ...ownWritesOf(session) }));
    if (!order || order.userId !== userId || order.placedAt === null)
      throw new NotFoundException('There is no such order');
    return order;
  }
}
