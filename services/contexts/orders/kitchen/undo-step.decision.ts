import { accept, refuse, type Decide } from '@hatch/kernel';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import type { OrderEvent, UndoableStep } from '../events.js';
import { notPlaced } from '../rejections.js';
import type { Order } from '../state.js';
import { kitchenStatus } from '../views.js';

/** ISO instant; tells a repeated step from the one that was meant. */
export const undoneUntil = ({ at }: { readonly at: string }): string =>
  new Date(Date.parse(at) + UNDO_SECONDS * 1000).toISOString();

/**
 * Within 10 seconds, and before anything else happens to the order. @param until of the step that was meant: a second
 * press, or another person, must not undo the step before it
 */
export const undoStep =
  (step: UndoableStep, until?: string): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed' && order.status !== 'cancelled') return notPlaced(order);
    const { orderId, undoable } = order;
    if (undoable?.step !== step || (until !== undefined && undoneUntil(undoable) !== until))
      return refuse('ordering.nothing-to-undo', 'This cannot be undone: the order has moved on.');
    if (now > undoneUntil(undoable))
      return refuse('ordering.too-late-to-undo', `This can no longer be undone: ${UNDO_SECONDS} seconds have passed.`);
    const { dueBy, delayed } = undoable.before;
    const back = kitchenStatus(undoable.before) ?? 'AWAITING-PAYMENT';
    const promise = step === 'accepted' || step === 'delayed' ? { dueBy, delayed } : {};
    return accept({ type: 'OrderStepUndone', data: { orderId, step, back, ...promise } });
  };
