import { accept, refuse, type Decide } from '@hatch/kernel';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import type { OrderEvent, UndoableStep } from '../events.js';
import { notPlaced } from '../rejections.js';
import type { Order } from '../state.js';
import { kitchenStatus } from '../views.js';

/** Within 10 seconds, and before anything else happens to the order. */
export const undoStep =
  (step: UndoableStep): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed' && order.status !== 'cancelled') return notPlaced(order);
    const { orderId, undoable } = order;
    if (undoable?.step !== step)
      return refuse('ordering.nothing-to-undo', 'This cannot be undone: the order has moved on.');
    if (Date.parse(now) - Date.parse(undoable.at) > UNDO_SECONDS * 1000)
      return refuse('ordering.too-late-to-undo', `This can no longer be undone: ${UNDO_SECONDS} seconds have passed.`);
    const back = kitchenStatus(undoable.before) ?? 'AWAITING-PAYMENT';
    return accept({ type: 'OrderStepUndone', data: { orderId, step, back } });
  };
