import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CancelCause } from '@hatch/kernel/rules';
import type { OrderEvent } from './events.js';
import { notPlaced } from './rejections.js';
import type { Order } from './state.js';

type CancelOptions = {
  /** False: what it had stays off the shelf (KIT-06). */
  readonly restock?: boolean;
  /** Whoever asks may give back what was paid (KIT-06). */
  readonly mayRefund?: boolean;
};

/**
 * An order is taken back, once (G10, G25); one that is paid for only as it is refunded, and before it is complete
 * (PAYX-03, KIT-06), or because the shop does not accept it (KIT-05).
 */
export const cancelOrder =
  (cause: CancelCause, { restock = true, mayRefund = false }: CancelOptions = {}): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status === 'cancelled') return nothing;
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === 'COMPLETE')
      return refuse('ordering.complete', 'This order is complete. It can be refunded, but not cancelled any more.');
    if (order.kitchen !== null && !order.awaitsAcceptance && cause !== 'refunded' && !mayRefund)
      return refuse('ordering.paid', 'This order has been paid for. Ask an administrator to cancel and refund it.');
    const kept = !restock && { restock: false as const };
    return accept({ type: 'OrderCancelled', data: { orderId: order.orderId, cause, cancelledAt: now, ...kept } });
  };
