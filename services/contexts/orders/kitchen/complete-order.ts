import { accept, nothing, type Decide, useCase } from '@hatch/kernel';
import { orders } from '../order-change.js';
import type { OrderEvent } from '../events.js';
import { notAccepted, notPlaced, notPrinted, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

export const completeOrder =
  (): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === 'COMPLETE') return nothing;
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (order.kitchen === 'NEW') return notPrinted();
    return accept({ type: 'OrderCompleted', data: { orderId: order.orderId, completedAt: now } });
  };

export const CompleteOrder = useCase(orders, 'CompleteOrder', completeOrder);
