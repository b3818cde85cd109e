import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import { notAtCheckout } from '../rejections.js';
import type { Order } from '../state.js';

export const chooseTime =
  (slot: string | null): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'checkout') return notAtCheckout(order);
    if (!order.takeaway && slot !== null)
      return refuse('ordering.not-takeaway', 'This shop sends every order. Please go on to the delivery details.');
    return order.slot === slot ? nothing : accept({ type: 'TimeChosen', data: { orderId: order.orderId, slot } });
  };
