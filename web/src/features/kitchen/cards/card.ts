import { type Board, shownStatus } from '../board';
import { dueTextOf } from '../countdown';
import {
  canBeSentOut,
  isFinished,
  isLater,
  isOverdue,
  receivedAt,
  type RowStatus,
  rowStatusOf,
  type StaffOrder,
} from '../staff-order';

export type Timing =
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'left'; readonly text: string; readonly isSoon: boolean }
  | { readonly kind: 'ready' | 'out' | 'unpaid' | 'later' | 'complete' | 'cancelled' };

export type Step = 'markPaid' | 'accept' | 'print' | 'notify' | 'sendOut' | 'collect' | 'deliver' | 'complete';

export type Card = {
  readonly order: StaffOrder;
  readonly status: RowStatus;
  readonly timing: Timing;
  readonly step: Step | undefined;
  /** Differs from the server's status, on this screen only. */
  readonly isReverted: boolean;
};

const SOON_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

const STEP: Readonly<Record<RowStatus, Step | undefined>> = {
  'AWAITING-PAYMENT': 'markPaid',
  NEW: 'print',
  PRINTED: 'notify',
  NOTIFIED: 'complete',
  COMPLETE: undefined,
  CANCELLED: undefined,
};

const timingOf = (order: StaffOrder, status: RowStatus, now: number): Timing => {
  const { dueAt, notifiedAt, outAt } = order;
  if (status === 'COMPLETE') return { kind: 'complete' };
  if (status === 'CANCELLED') return { kind: 'cancelled' };
  if (dueAt === undefined) return { kind: 'unpaid' };
  if (outAt !== null) return { kind: 'out' };
  if (isLater(order, status, now)) return { kind: 'later' };
  const left = dueAt - now;
  if (left > 0) {
    const text = dueTextOf({ status, notifiedAt }, left / 1000) ?? '';
    return { kind: 'left', text, isSoon: left <= SOON_MS };
  }
  // The customer was told: either the kitchen was in time, or hurrying no longer helps.
  if (!isOverdue(order, status, now)) return { kind: 'ready' };
  return { kind: 'late', minutes: Math.floor((now - dueAt) / MINUTE_MS) };
};

/** A reverted order's customer was already told, so it can only be completed. */
const stepOf = (status: RowStatus, order: StaffOrder): Step | undefined => {
  const { taMethod, notifiedAt, outAt, awaitsAcceptance } = order;
  if (status === 'NEW' && awaitsAcceptance) return 'accept';
  const isTold = notifiedAt !== null || outAt !== null;
  const step = status === 'PRINTED' && isTold ? 'complete' : STEP[status];
  if (step !== 'complete' || taMethod === null) return step;
  if (taMethod === 'COLLECT') return 'collect';
  return canBeSentOut(order, status) ? 'sendOut' : 'deliver';
};

export const cardOf = (board: Pick<Board, 'reverted'>, order: StaffOrder, now: number): Card => {
  const status = shownStatus(board, order);
  return {
    order,
    status,
    timing: timingOf(order, status, now),
    step: stepOf(status, order),
    isReverted: status !== rowStatusOf(order),
  };
};

export const isLate = ({ timing }: Pick<Card, 'timing'>): boolean => timing.kind === 'late';

const isForLater = ({ timing }: Pick<Card, 'timing'>): boolean => timing.kind === 'later';
const isOut = ({ timing }: Card): boolean => timing.kind === 'out';

const byUrgency = (one: Card, other: Card): number =>
  Number(isLate(other)) - Number(isLate(one)) ||
  Number(isOut(one)) - Number(isOut(other)) ||
  Number(isForLater(one)) - Number(isForLater(other)) ||
  (one.order.dueAt ?? Infinity) - (other.order.dueAt ?? Infinity) ||
  Date.parse(receivedAt(one.order)) - Date.parse(receivedAt(other.order)) ||
  one.order.id.localeCompare(other.order.id);

/** Late orders first, then by due time, then unpaid, later, and those on their way. */
export const cardsOf = (board: Board, now: number): readonly Card[] =>
  board.orders
    .map((order) => cardOf(board, order, now))
    .filter(({ status }) => !isFinished(status))
    .sort(byUrgency);
