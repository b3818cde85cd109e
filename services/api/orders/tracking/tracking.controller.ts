import { systemClock } from '@hatch/kernel';
import { Session, type VisitorSession } from '@hatch/platform';
import { GetTrackedOrder, progressOf, type TrackedOrder, type TrackingProgress } from '@hatch/projections/orders';
import { Controller, Get, Ip, NotFoundException, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Failure, Success } from '../../answers.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { SessionOrders } from '../session-orders.service.js';
import { TrackingLinks } from './tracking-links.service.js';

/** Everyone with the link may see it, so it holds no personal data. */
type WireTrackedOrder = {
  readonly ref: string;
  readonly placed_at: string;
  readonly ta_method: TrackedOrder['method'];
  readonly dishes: TrackedOrder['dishes'];
  readonly progress: TrackingProgress;
};

type TrackedAnswer =
  | (Success & {
      readonly order: WireTrackedOrder;
      readonly channel: string;
      /** The order includes every change up to this one. */
      readonly seq: number;
      readonly now: string;
    })
  | Failure;

const trackedToWire = (order: TrackedOrder): WireTrackedOrder => ({
  ref: order.ref,
  placed_at: order.placedAt,
  ta_method: order.method,
  dishes: order.dishes,
  progress: progressOf(order),
});

const VALID_MS = 30 * 24 * 3_600_000;
export const NOTHING_BEHIND_LINK = 'There is no order behind this link. Please check that you have all of it.';
const ENDED = 'This link has ended. A link to an order works for 30 days.';

@Controller('api')
export class TrackingController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: TrackingLinks,
    private readonly orders: SessionOrders,
  ) {}

  /** Answers the same for an invented link and for one whose order is gone. */
  @Get('track/:token')
  async track(
    @Param('token') token: string,
    @Session() session: VisitorSession,
    @Ip() address: string,
  ): Promise<TrackedAnswer> {
    const now = systemClock();
    const orderId = await this.links.orderOf(token, address);
    const found = orderId && (await this.queries.execute(new GetTrackedOrder({ orderId, ...ownWritesOf(session) })));
    if (!found) throw new NotFoundException(NOTHING_BEHIND_LINK);
    const { seq, order } = found;
    if (now.getTime() - Date.parse(order.placedAt) > VALID_MS) return { status: false, message: ENDED };
    const channel = this.links.channelOf(order.id);
    return { status: true, message: '', order: trackedToWire(order), channel, seq, now: now.toISOString() };
  }

  @Get('trackingLink')
  async link(@Session() session: VisitorSession): Promise<(Success & { readonly link: string }) | Failure> {
    const order = await this.orders.lastPlaced(session);
    return order
      ? { status: true, message: '', link: this.links.pathOf(order.orderId) }
      : { status: false, message: 'There is no order to follow.' };
  }
}
