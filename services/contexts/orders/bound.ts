import type { Decide } from '@hatch/kernel';
import type { OrderEvent } from './events.js';
import { changedTooOften, refusedAs } from './rejections.js';
import type { Order } from './state.js';

/** Events of an open order: more than a customer makes, too few to be worth an attack. */
export const MOST_CHANGES = 1_000;

export const withinBound =
  (decide: Decide<Order, OrderEvent>): Decide<Order, OrderEvent> =>
  (order, context) => {
    const decision = decide(order, context);
    return order.status === 'checkout' && order.changes >= MOST_CHANGES && decision.events.length > 0
      ? refusedAs(changedTooOften)
      : decision;
  };
