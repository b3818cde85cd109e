import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import type { Order } from '../state.js';

export type PlaceOrderData = {
  readonly ref: string;
  readonly paid: boolean;
  readonly dueBy: string | null;
  /** `2026-11-20`, where it is not the calendar's. */
  readonly tradingDay?: string | undefined;
  readonly toAccept?: boolean;
  /** ISO instant to begin with an order for a chosen time. */
  readonly beginAt?: string | undefined;
  readonly reservedSlot?: string | undefined;
  readonly holdsStock?: boolean;
};

export const placeOrder =
  ({
    ref,
    paid,
    dueBy,
    tradingDay,
    toAccept = false,
    beginAt,
    reservedSlot,
    holdsStock = false,
  }: PlaceOrderData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status === 'placed' || order.status === 'cancelled') return nothing;
    if (order.status !== 'placing')
      return refuse('ordering.not-requested', 'The customer has not asked to place this order. Please place it first.');
    const { orderId, cartId, userId, takeaway, method, slot, paymentMethod, lines, itemsTotal, postage, total } = order;
    return accept({
      type: 'OrderPlaced',
      data: {
        orderId,
        cartId,
        userId,
        ref,
        takeaway,
        method: method?.method ?? null,
        paymentMethod,
        lines,
        itemsTotal,
        postage,
        total,
        paid,
        dueBy: paid ? dueBy : null,
        ...(tradingDay !== undefined && { tradingDay }),
        // Staff take the payment of a phone order themselves: nothing is left to accept.
        ...(paid && toAccept && { toAccept }),
        ...(slot !== null && { slot }),
        ...(slot !== null && beginAt !== undefined && { beginAt }),
        ...(reservedSlot !== undefined && { reservedSlot }),
        ...(holdsStock && { holdsStock }),
      },
    });
  };
