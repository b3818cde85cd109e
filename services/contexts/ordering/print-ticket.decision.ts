import { accept, nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent } from './events.js';
import { notAccepted, notPlaced, unpaid } from './rejections.js';
import type { Order } from './state.js';

export type PrintTicketData = {
  /** Asks for one more copy of a ticket that was printed before (PRT-07). */
  readonly reprint: boolean;
  /** Which copy came out of the printer; one that counts already is not counted once more. Absent: the next one. */
  readonly copy?: number;
};

/** Copy 1 makes a NEW order PRINTED; a copy has its own job id, so a retry prints nothing twice (OPEN-62, G11). */
export const printTicket =
  ({ reprint, copy: printed }: PrintTicketData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (order.kitchen !== 'NEW' && !reprint) return nothing;
    if (printed !== undefined && printed <= order.copies) return nothing;
    const copy = order.copies + 1;
    return accept({ type: 'TicketPrinted', data: { orderId: order.orderId, jobId: `${order.orderId}.${copy}`, copy } });
  };
