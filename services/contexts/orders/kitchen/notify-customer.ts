import { accept, refuse, type Decide, useCase } from '@hatch/kernel';
import { londonTime } from '@hatch/kernel/rules';
import { orders } from '../order-change.js';
import type { OrderEvent } from '../events.js';
import { alreadyOut, nothingToTell, notPlaced, notPrinted, unpaid } from '../rejections.js';
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
    if (order.kitchen === 'COMPLETE') return nothingToTell();
    if (order.sentOut) return alreadyOut();
    if (order.kitchen !== 'PRINTED') return notPrinted();
    return accept({ type: 'CustomerNotified', data: { orderId: order.orderId, notifiedAt: now } });
  };

/** A cook says that an order is ready. */
export const NotifyCustomer = useCase(orders, 'NotifyCustomer', notifyCustomer);
