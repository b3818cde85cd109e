import { accept, nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent, PaymentMethod } from '../events.js';
import { notAtCheckout } from '../rejections.js';
import type { Order } from '../state.js';

export const choosePaymentMethod =
  (method: PaymentMethod): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'checkout') return notAtCheckout(order);
    return order.paymentMethod === method
      ? nothing
      : accept({ type: 'PaymentMethodChosen', data: { orderId: order.orderId, method } });
  };
