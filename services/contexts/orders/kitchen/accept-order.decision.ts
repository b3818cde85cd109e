import { accept, refuse, type Decide } from '@hatch/kernel';
import { minutesAfter } from '../due-by.js';
import type { OrderEvent } from '../events.js';
import { movedSlot } from './moved-slot.js';
import { notPlaced, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

export const acceptOrder =
  (minutes: number): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === null) return unpaid();
    if (!order.awaitsAcceptance)
      return refuse(
        'ordering.already-accepted',
        'This order has been accepted already. Delay it to give it more time.',
      );
    const soonest = minutesAfter(now, minutes);
    const dueBy = order.slot !== null && order.slot > soonest ? order.slot : soonest;
    return accept({ type: 'OrderAccepted', data: { orderId: order.orderId, dueBy, ...movedSlot(order, dueBy) } });
  };
