import { accept, refuse, type Decide } from '@hatch/kernel';
import { minutesAfter } from '../due-by.js';
import type { OrderEvent } from '../events.js';
import { movedSlot } from './moved-slot.js';
import { notPlaced, unpaid } from '../rejections.js';
import type { Order, Placed } from '../state.js';

const MINUTE_MS = 60_000;

/** Screens count whole minutes: a time this close to the promised one means the promised one. */
const isAsPromised = (dueBy: string, soonest: string): boolean =>
  Math.abs(Date.parse(dueBy) - Date.parse(soonest)) < MINUTE_MS;

const acceptedFor = ({ slot, dueBy }: Pick<Placed, 'slot' | 'dueBy'>, soonest: string): string => {
  if (slot !== null && slot > soonest) return slot;
  return dueBy !== null && isAsPromised(dueBy, soonest) ? dueBy : soonest;
};

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
    const dueBy = acceptedFor(order, minutesAfter(now, minutes));
    return accept({
      type: 'OrderAccepted',
      data: { orderId: order.orderId, dueBy, acceptedAt: now, ...movedSlot(order, dueBy) },
    });
  };
