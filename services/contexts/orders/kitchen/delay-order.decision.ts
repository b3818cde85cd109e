import { accept, refuse, type Decide } from '@hatch/kernel';
import { minutesAfter } from '../due-by.js';
import type { OrderEvent } from '../events.js';
import { movedSlot } from './moved-slot.js';
import { notAccepted, notPlaced, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

/** Counted from now, or from the chosen time. */
const LONGEST_MINUTES = 600;

/**
 * A late order gets the minutes from now on, so that the new time lies ahead. @param seen the due time on the screen:
 * if it is another by now, a second press or another person has delayed the order already
 */
export const delayOrder =
  (minutes: number, seen?: string): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (order.kitchen === 'COMPLETE')
      return refuse('ordering.complete', 'This order is complete. It cannot be delayed any more.');
    if (seen !== undefined && seen !== order.dueBy) return { events: [] };
    const from = order.dueBy !== null && order.dueBy > now ? order.dueBy : now;
    const dueBy = minutesAfter(from, minutes);
    const start = order.slot !== null && order.slot > now ? order.slot : now;
    if (dueBy > minutesAfter(start, LONGEST_MINUTES))
      return refuse('ordering.too-late', 'An order can be promised for at most 10 hours from now.');
    return accept({
      type: 'OrderDelayed',
      data: { orderId: order.orderId, dueBy, minutes, delayedAt: now, ...movedSlot(order, dueBy) },
    });
  };
