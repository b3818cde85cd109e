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
  /** ISO instant at which to begin with it, if its time was chosen (TRK-02). */
  readonly beginAt?: string | undefined;
  /** That it takes a part of (KIT-13). */
  readonly reservedSlot?: string | undefined;
  /** Its units are held, not sold, until it is paid for. */
  readonly holdsStock?: boolean;
};

/** Every unit is sold or held: the order stands, with the figures that were frozen (CHK-18, G02). */
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
        // Of an order that is paid by phone, staff take the payment themselves: nothing is left to accept.
        ...(paid && toAccept && { toAccept }),
        ...(slot !== null && { slot }),
        ...(slot !== null && beginAt !== undefined && { beginAt }),
        ...(reservedSlot !== undefined && { reservedSlot }),
        ...(holdsStock && { holdsStock }),
      },
    });
  };
