import { accept, refuse, type Decide, useCase } from '@hatch/kernel';
import { orders } from '../order-change.js';
import type { OrderEvent } from '../events.js';
import { notAccepted, notPlaced, notPrinted, refusedAs, tooLong, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

const LONGEST_DRIVER = 60;

type SendOutData = {
  /** Empty for no particular driver. */
  readonly driver: string;
};

export const sendOut =
  ({ driver }: SendOutData): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.method?.method !== 'DELIVER')
      return refuse('ordering.not-a-delivery', 'This order is not delivered. Its customer collects it.');
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (order.kitchen === 'NEW') return notPrinted();
    if (order.kitchen === 'COMPLETE')
      return refuse('ordering.complete', 'This order is complete. It has been delivered already.');
    if (order.sentOut) return refuse('ordering.already-out', 'This order is out for delivery already.');
    const named = driver.trim();
    if (named.length > LONGEST_DRIVER) return refusedAs(tooLong("driver's name", LONGEST_DRIVER));
    const { orderId, subject, forgotten } = order;
    const pii = named === '' || forgotten ? {} : { pii: { subject, driver: named } };
    return accept({ type: 'OrderSentOut', data: { orderId, sentOutAt: now, ...pii } });
  };

export const SendOut = useCase(orders, 'SendOut', sendOut);
