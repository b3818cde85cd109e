import { accept, nothing, type Decide, useCase } from '@hatch/kernel';
import { orders } from '../order-change.js';
import type { OrderEvent } from '../events.js';
import { notAccepted, notPlaced, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

export type PrintTicketData = {
  readonly reprint: boolean;
  /** The printed copy, counted once; absent: the next one. */
  readonly copy?: number | undefined;
  /** Staff begin to cook without a ticket. */
  readonly started?: boolean | undefined;
};

/** Copy 1 makes a NEW order PRINTED; each copy has its own job id, so that a retry prints nothing twice. */
export const printTicket =
  ({ reprint, copy: printed, started = false }: PrintTicketData): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (order.kitchen !== 'NEW' && !reprint) return nothing;
    if (printed !== undefined && printed <= order.copies) return nothing;
    const { orderId, kitchen } = order;
    const copy = order.copies + 1;
    const byPress = started && kitchen === 'NEW' ? { startedAt: now } : {};
    return accept({ type: 'TicketPrinted', data: { orderId, jobId: `${orderId}.${copy}`, copy, ...byPress } });
  };

export const PrintTicket = useCase(orders, 'PrintTicket', printTicket);
