import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { OrderEvent } from './events.js';
import type { Order } from './state.js';

export type PlaceOrderData = {
  readonly ref: string;
  readonly paid: boolean;
  /** ISO instant for a paid order; an unpaid one has none (OPEN-48). */
  readonly dueBy: string | null;
  /** `2026-11-20`, where it is not the calendar's (HRS-02). */
  readonly tradingDay?: string | undefined;
  /** The shop accepts orders one by one (KIT-05). */
  readonly toAccept?: boolean;
};

/** Every unit is sold: the order stands, with the figures that were frozen (CHK-18, G02). */
export const placeOrder =
  ({ ref, paid, dueBy, tradingDay, toAccept = false }: PlaceOrderData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status === 'placed' || order.status === 'cancelled') return nothing;
    if (order.status !== 'placing')
      return refuse('ordering.not-requested', 'Nobody has asked to place this order. Please place it first.');
    const { orderId, cartId, userId, takeaway, method, paymentMethod, lines, itemsTotal, postage, total } = order;
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
        // Of an order that is paid by phone, staff take the payment themselves: nothing is left to accept.
        ...(paid && toAccept && { toAccept }),
      },
    });
  };
