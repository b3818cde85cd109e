import type { KitchenSteps } from '@hatch/kernel/rules';
import { type Board, shownStatus } from '../board';
import { dueTextOf } from '../countdown';
import { messages } from '../messages';
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

export type Step =
  | 'markPaid'
  | 'accept'
  | 'print'
  | 'start'
  | 'startReady'
  | 'notify'
  | 'sendOut'
  | 'collect'
  | 'deliver'
  | 'complete';

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
const HOUR_MS = 60 * MINUTE_MS;

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
    const text =
      left < HOUR_MS
        ? (dueTextOf({ status, notifiedAt }, left / 1000) ?? '')
        : messages.cards.minutes(Math.ceil(left / MINUTE_MS));
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

/** Open orders whose time has passed. */
export const lateIn = (board: Board, now: number): number =>
  board.orders.filter((order) => isLate(cardOf(board, order, now))).length;

const lastOf = ({ timing }: Card): number => (timing.kind === 'unpaid' ? 2 : timing.kind === 'later' ? 1 : 0);

const byReceived = (one: Card, other: Card): number =>
  Date.parse(receivedAt(one.order)) - Date.parse(receivedAt(other.order)) || one.order.id.localeCompare(other.order.id);

const byUrgency = (one: Card, other: Card): number =>
  Number(other.isReverted) - Number(one.isReverted) ||
  Number(isLate(other)) - Number(isLate(one)) ||
  lastOf(one) - lastOf(other) ||
  (one.order.dueAt ?? Infinity) - (other.order.dueAt ?? Infinity) ||
  byReceived(one, other);

/** Cooked: the kitchen has no more to do than to hand it over. */
const isOnShelf = ({ status, timing, isReverted }: Card): boolean =>
  !isReverted && (status === 'NOTIFIED' || timing.kind === 'out');

/** Rings until somebody takes it. */
export const isFresh = ({ status, timing }: Pick<Card, 'status' | 'timing'>): boolean =>
  status === 'NEW' && timing.kind !== 'later';

export type Places = {
  /** New orders, the oldest first. */
  readonly fresh: readonly Card[];
  /** Recalled ones; late ones, the latest first; then by due time; then those for later, and the unpaid. */
  readonly rest: readonly Card[];
  /** Ready and on their way, by due time. */
  readonly shelf: readonly Card[];
};

export const placesOf = (board: Board, now: number): Places => {
  const waiting = board.orders
    .map((order) => cardOf(board, order, now))
    .filter(({ status }) => !isFinished(status))
    .sort(byUrgency);
  const inKitchen = waiting.filter((card) => !isOnShelf(card));
  return {
    fresh: inKitchen.filter(isFresh).toSorted(byReceived),
    rest: inKitchen.filter((card) => !isFresh(card)),
    shelf: waiting.filter(isOnShelf),
  };
};

/** How this shop takes a new order. */
export const takingStep = (step: Step, steps: KitchenSteps | undefined): Step => {
  if (step !== 'print' || steps === undefined || steps === 'print') return step;
  return steps === 'ready' ? 'startReady' : 'start';
};
