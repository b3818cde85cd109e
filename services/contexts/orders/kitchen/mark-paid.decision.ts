import { accept, refuse, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import { notPlaced } from '../rejections.js';
import type { Order } from '../state.js';

export type MarkPaidData = {
  /** ISO instant. */
  readonly dueBy: string;
  readonly reservedSlot?: string | undefined;
};

export const markPaid =
  ({ dueBy, reservedSlot }: MarkPaidData): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen !== null)
      return refuse('ordering.already-paid', 'This order has been paid for already. There is nothing more to do.');
    const moved = reservedSlot !== undefined && reservedSlot !== order.reservedSlot;
    return accept({
      type: 'OrderMarkedPaid',
      data: { orderId: order.orderId, dueBy, markedAt: now, ...(moved && { reservedSlot }) },
    });
  };
