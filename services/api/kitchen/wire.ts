import { mayEnter } from '@hatch/kernel/rules';
import type { Viewer } from '@hatch/platform';
import {
  kitchenStatus,
  undoneUntil,
  type KitchenStatus,
  type Order,
  type OrderChange,
  type Placed,
  type UndoableStep,
} from '@hatch/contexts/orders';
import type { Failure, Success } from '../answers.js';
import type { WireOrder, WireStaffOrder } from '../orders/wire.js';

/** Not every member of staff may give an order's money back. */
export const cancelledBy = (viewer: Viewer): 'administrator' | 'manager' =>
  mayEnter(viewer, 'admin') ? 'administrator' : 'manager';

const undoOf = (order: Order): Now['undo'] => {
  const undoable = order.status === 'placed' || order.status === 'cancelled' ? order.undoable : null;
  if (!undoable) return null;
  return { step: undoable.step, until: undoneUntil(undoable) };
};

type Now = {
  readonly order_status: KitchenStatus | null;
  /** The last step, and the ISO instant until which it can be undone. */
  readonly undo: { readonly step: UndoableStep; readonly until: string } | null;
};
export type Outcome = (Success & Now) | (Failure & Now);

export const outcome = ({ order, rejection }: OrderChange): Outcome => {
  const now: Now = { order_status: kitchenStatus(order.state), undo: undoOf(order.state) };
  return rejection ? { status: false, message: rejection.message, ...now } : { status: true, message: '', ...now };
};

export const orderAnswer = (order: WireOrder | WireStaffOrder) => ({
  status: true,
  message: '',
  order,
  items: order.order_items,
});

export const dueAnswer = (change: OrderChange) => ({ ...outcome(change), due_by: placed(change)?.dueBy ?? null });

export const completedAnswer = (change: OrderChange, completedAt: string | null) => ({
  ...outcome(change),
  completed_at: completedAt,
});

/** Undefined where something else happened to the order since. */
export const completedAtOf = (change: OrderChange): string | undefined => {
  const { step, at } = placed(change)?.undoable ?? {};
  return step === 'completed' ? at : undefined;
};

export const notifiedAnswer = (change: OrderChange) => ({
  ...outcome(change),
  notified_at: placed(change)?.notified?.at ?? null,
});

export const sentOutAnswer = (change: OrderChange) => ({
  ...outcome(change),
  out_at: placed(change)?.sentOut?.at ?? null,
});

const placed = ({ order: { state } }: OrderChange): Placed | undefined =>
  state.status === 'placed' ? state : undefined;
