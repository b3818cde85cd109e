import { accept, nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent } from './events.js';
import type { Order } from './state.js';

/**
 * From now on nobody undoes this cancellation, however late a request to that was held up on its way: its stock and its
 * money are about to go back (KIT-08, G10). Nothing of one that was undone, or could not be.
 * @param cancelledAt tells it from one that was undone
 */
export const settleCancellation =
  (cancelledAt: string): Decide<Order, OrderEvent> =>
  (order) =>
    order.status === 'cancelled' && order.cancelled.at === cancelledAt && order.undoable !== null
      ? accept({ type: 'CancellationSettled', data: { orderId: order.orderId, cancelledAt } })
      : nothing;
