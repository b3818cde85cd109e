import { accept, nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent, OrderRejected } from '../events.js';
import { notAtCheckout } from '../rejections.js';
import type { Order } from '../state.js';

export type RejectOrderData = Omit<OrderRejected['data'], 'orderId'>;

export const rejectOrder =
  ({ code, message, sku }: RejectOrderData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status === 'checkout') return nothing;
    if (order.status !== 'placing') return notAtCheckout(order);
    return accept({ type: 'OrderRejected', data: { orderId: order.orderId, code, message, sku } });
  };
