import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CancelCause } from '@hatch/kernel/rules';
import type { OrderEvent } from '../events.js';
import { notPlaced } from '../rejections.js';
import type { Order } from '../state.js';

type CancelOptions = {
  /** False: its units stay off the shelf. */
  readonly restock?: boolean;
  readonly mayRefund?: boolean;
};

/** A paid order is cancelled only with a refund and before it is complete, or when the shop does not accept it. */
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
