import { type Board, shownStatus } from '../board';
import type { StaffOrder } from '../staff-order';

export type Round = {
  /** Null: ready, still in the shop. Empty: out, driver unnamed. */
  readonly driver: string | null;
  readonly orders: readonly StaffOrder[];
};

const dueAt = ({ dueBy }: StaffOrder): number => (dueBy === null ? Infinity : Date.parse(dueBy));

const byDue = (one: StaffOrder, other: StaffOrder): number =>
  dueAt(one) - dueAt(other) || one.id.localeCompare(other.id);

/** Deliveries that are ready or out, each round in order of due time. */
export const roundsOf = (board: Board): readonly Round[] => {
  const rounds = new Map<string | null, StaffOrder[]>();
  for (const order of board.orders.toSorted(byDue)) {
    const status = shownStatus(board, order);
    const isOut = order.outAt !== null && (status === 'PRINTED' || status === 'NOTIFIED');
    if (order.taMethod !== 'DELIVER' || (status !== 'NOTIFIED' && !isOut)) continue;
    const driver = isOut ? order.driver : null;
    rounds.set(driver, [...(rounds.get(driver) ?? []), order]);
  }
  return [...rounds]
    .map(([driver, orders]) => ({ driver, orders }))
    .sort((one, other) => Number(one.driver !== null) - Number(other.driver !== null));
};
