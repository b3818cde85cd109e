import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import type { Order } from '../state.js';

/**
 * Places the frozen lines and figures, whatever changed in basket, prices or store since. A refusal means that the
 * money goes back.
 */
export const requestPaidPlacement =
  ({ attempt }: { readonly attempt: number }): Decide<Order, OrderEvent> =>
  (order) => {
    switch (order.status) {
      case 'none':
        return refuse('ordering.unknown', 'There is no such order.');
      case 'placing':
      case 'placed':
        return order.paidBy === attempt
          ? nothing
          : refuse('ordering.already-paid', 'This order has been placed in another way.');
      case 'cancelled':
        // The canceller has also decided about the money.
        return order.paidBy === attempt ? nothing : refuse('ordering.cancelled', 'This order was cancelled.');
      case 'checkout': {
        if (order.payment?.attempt !== attempt)
          return refuse('ordering.changed', 'This order has changed since it was paid for.');
        if (order.forgotten)
          return refuse('ordering.forgotten', 'We deleted your details as you asked, so we cannot make this order.');
        const { attempt: paidBy, ...figures } = order.payment;
        return accept({ type: 'PlacementRequested', data: { orderId: order.orderId, ...figures, paidBy } });
      }
      default:
        return order satisfies never;
    }
  };
