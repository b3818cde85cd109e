import { type Board, shownStatus } from '../board';
import type { StaffOrder } from '../staff-order';

const LAST = 5;

const completedAt = (order: StaffOrder): number => Date.parse(order.completedAt ?? order.updatedAt);

export const lastCompleted = (board: Board): readonly StaffOrder[] =>
  board.orders
    .filter((order) => shownStatus(board, order) === 'COMPLETE')
    .sort((one, other) => completedAt(other) - completedAt(one))
    .slice(0, LAST);
