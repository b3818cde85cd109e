import { SubjectForgotten, SubjectKeyUnreadable } from '@hatch/event-store';
import { AggregateRepository, type CommandContext, type Decide, type Outcome, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderEvent } from './events.js';
import { order, type Order } from './state.js';
import { evenIfForgotten } from './subject.js';
import { changedTooOften, refusedAs } from './rejections.js';

/** Events of an open order: more than a customer makes, too few to be worth an attack. */
const MOST_CHANGES = 1_000;

const withinBound =
  (decide: Decide<Order, OrderEvent>): Decide<Order, OrderEvent> =>
  (order, context) => {
    const decision = decide(order, context);
    return order.status === 'checkout' && order.changes >= MOST_CHANGES && decision.events.length > 0
      ? refusedAs(changedTooOften)
      : decision;
  };

/** More than happens to an order between two requests. */
const RECENT_EVENTS = 50;

@Injectable()
export class OrderRepository extends AggregateRepository<Order, OrderEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, order, { cachedStreams: 1_000, recentEvents: RECENT_EVENTS });
  }

  /**
   * For decisions that record personal data: a customer forgotten meanwhile, or whose key cannot be opened, goes on as
   * a guest. @param decide runs again if that shows only while recording
   */
  async handleEvenIfForgotten(
    orderId: string,
    decide: (asGuest: boolean) => Decide<Order, OrderEvent>,
    context: CommandContext,
  ): Promise<Outcome<Order, OrderEvent>> {
    try {
      return await this.handle(orderId, withinBound(evenIfForgotten(decide(false))), context);
    } catch (error) {
      if (!(error instanceof SubjectForgotten || error instanceof SubjectKeyUnreadable)) throw error;
      this.clearCache();
      return this.handle(orderId, withinBound(evenIfForgotten(decide(true))), context);
    }
  }
}
