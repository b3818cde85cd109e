import { accept, nothing, rejection, type Decide, type Rejection } from '@hatch/kernel';
import { formProblem } from '../checkout/details-rules.js';
import type { OrderEvent, PaymentStarted } from '../events.js';
import { cartIsEmpty, changedTooOften, methodNeeded, notAtCheckout, refusedAs } from '../rejections.js';
import type { Checkout, Order } from '../state.js';
import { orderTotals } from '../views.js';

const MOST_ATTEMPTS = 50;

export type RequestPlacementData = Omit<PaymentStarted['data'], 'orderId' | 'attempt'> & {
  readonly takeaway: boolean;
  readonly cartLabel: string;
};

const figuresAgree = (data: RequestPlacementData, method: 'COLLECT' | 'DELIVER' | undefined): boolean => {
  const { itemsTotal, total } = orderTotals(data.lines, data.postage);
  return (
    [itemsTotal, data.postage, total].every(Number.isSafeInteger) &&
    data.lines.every(({ quantity }) => quantity > 0) &&
    itemsTotal === data.itemsTotal &&
    total === data.total &&
    total >= 0 &&
    (method === 'COLLECT' ? data.postage <= 0 : data.postage >= 0)
  );
};

export const placementProblem = (order: Checkout, data: RequestPlacementData): Rejection | undefined => {
  if (order.takeaway !== data.takeaway)
    return rejection(
      'ordering.shop-changed',
      'We have changed how we take orders. Please go back and check out again.',
    );
  if (order.takeaway && !order.method) return methodNeeded;
  const incomplete = formProblem(order);
  if (incomplete) return incomplete;
  return figuresAgree(data, order.method?.method)
    ? undefined
    : rejection('ordering.figures-disagree', 'The prices have changed. Please check out again.');
};

/** Freezes lines and figures; from here the order is either placed or rejected. Idempotent. */
export const requestPlacement =
  (data: RequestPlacementData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status === 'none') return notAtCheckout(order);
    if (order.status !== 'checkout') return nothing;
    if (order.attempt >= MOST_ATTEMPTS) return refusedAs(changedTooOften);
    if (data.lines.length === 0) return cartIsEmpty(data.cartLabel);
    const wrong = placementProblem(order, data);
    if (wrong) return refusedAs(wrong);
    const { lines, itemsTotal, postage, total, paymentMethod } = data;
    return accept({
      type: 'PlacementRequested',
      data: { orderId: order.orderId, lines, itemsTotal, postage, total, paymentMethod },
    });
  };
