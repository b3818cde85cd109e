import { accept, refuse, type Decide } from '@hatch/kernel';
import { londonTime } from '@hatch/kernel/rules';
import type { OrderEvent } from '../events.js';
import { notPlaced, notPrinted, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

export const notifyCustomer =
  (): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.notified) {
      const { at } = order.notified;
      const when = at === null ? '' : ` at ${londonTime(new Date(at))}`;
      return refuse('ordering.already-notified', `customer already notified${when}`);
    }
    if (order.kitchen === null) return unpaid();
    if (order.kitchen === 'COMPLETE')
      return refuse('ordering.complete', 'This order is complete. There is nothing to tell the customer any more.');
    if (order.sentOut)
      return refuse('ordering.already-out', 'This order is out for delivery. Its customer has been told.');
    if (order.kitchen !== 'PRINTED') return notPrinted();
    return accept({ type: 'CustomerNotified', data: { orderId: order.orderId, notifiedAt: now } });
  };
