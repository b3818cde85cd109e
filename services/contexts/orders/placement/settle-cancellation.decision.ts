import { accept, nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import type { Order } from '../state.js';

/**
 * Blocks a delayed undo, before stock and money go back. Does nothing for an undone cancellation. @param cancelledAt
 * distinguishes it from an undone one
 */
export const settleCancellation =
  (cancelledAt: string): Decide<Order, OrderEvent> =>
  (order) =>
    order.status === 'cancelled' && order.cancelled.at === cancelledAt && order.undoable !== null
      ? accept({ type: 'CancellationSettled', data: { orderId: order.orderId, cancelledAt } })
      : nothing;
