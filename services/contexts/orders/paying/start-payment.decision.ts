import { accept, nothing, type Decide } from '@hatch/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '../events.js';
import { cartIsEmpty, changedTooOften, notAtCheckout, refusedAs } from '../rejections.js';
import { placementProblem, type RequestPlacementData } from '../placement/request-placement.decision.js';
import type { Order, StartedPayment } from '../state.js';

const MOST_PAYMENTS = 20;

export const isPaymentOf = (
  { attempt: _attempt, ...payment }: StartedPayment,
  { lines, itemsTotal, postage, total, paymentMethod }: RequestPlacementData,
): boolean => isDeepStrictEqual(payment, { lines, itemsTotal, postage, total, paymentMethod });

/**
 * The same request returns the started payment; anything else is another attempt. @param over an attempt that can never
 * be paid any more, so that even the same request starts another
 */
export const startPayment =
  (data: RequestPlacementData, over?: number): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'checkout') return notAtCheckout(order);
    if (data.lines.length === 0) return cartIsEmpty(data.cartLabel);
    const wrong = placementProblem(order, data);
    if (wrong) return refusedAs(wrong);
    const { lines, itemsTotal, postage, total, paymentMethod } = data;
    const figures = { lines, itemsTotal, postage, total, paymentMethod };
    if (order.payment && order.payment.attempt !== over && isPaymentOf(order.payment, data)) return nothing;
    if (order.payments >= MOST_PAYMENTS) return refusedAs(changedTooOften);
    const attempt = order.payments + 1;
    return accept({ type: 'PaymentStarted', data: { orderId: order.orderId, attempt, ...figures } });
  };
