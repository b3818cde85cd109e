import { SubjectForgotten, SubjectKeyUnreadable } from '@hatch/event-store';
import { AggregateRepository, type CommandContext, type Decide, type Outcome, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderEvent } from './events.js';
import { withinBound } from './bound.js';
import { order, type Order } from './state.js';
import { evenIfForgotten } from './subject.js';

/** More than happens to an order while a program or a process asks again. */
const RECENT_EVENTS = 50;

@Injectable()
export class OrderRepository extends AggregateRepository<Order, OrderEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, order, { cachedStreams: 1_000, recentEvents: RECENT_EVENTS });
  }

  /**
   * As `handle`, for decisions that record personal data: whoever is forgotten while the order is open goes on in it
   * as a guest; so does whose key no data key opens.
   * @param decide asked once more when that turns out only while it is recorded
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
