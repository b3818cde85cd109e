import { type Board, shownStatus } from '../board';
import { roundsOf } from '../run-sheet/rounds';
import type { StaffOrder } from '../staff-order';

type Deliveries = {
  /** In order of due time. */
  readonly own: readonly StaffOrder[];
  readonly ready: readonly StaffOrder[];
  /** The latest first. */
  readonly done: readonly StaffOrder[];
};

const plain = (name: string): string => name.trim().toLowerCase();

/** Names are typed by hand: capitals do not count. */
const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

const doneAt = ({ completedAt, updatedAt }: StaffOrder): number => Date.parse(completedAt ?? updatedAt);

export const deliveriesOf = (board: Board, driver: string): Deliveries => {
  const rounds = roundsOf(board);
  const isOwn = (name: string | null): boolean => name !== null && name !== '' && isSame(name, driver);
  return {
    own: rounds.filter((round) => isOwn(round.driver)).flatMap(({ orders }) => orders),
    ready: rounds.filter((round) => round.driver === null).flatMap(({ orders }) => orders),
    done: board.orders
      .filter((order) => shownStatus(board, order) === 'COMPLETE' && order.outAt !== null && isOwn(order.driver))
      .sort((one, other) => doneAt(other) - doneAt(one)),
  };
};

/** Each name once: those on the road, those of this device, and the viewer's own. */
export const driversOf = (board: Board | undefined, others: readonly string[]): readonly string[] => {
  const names = [...(board ? roundsOf(board).map(({ driver }) => driver ?? '') : []), ...others];
  return names
    .map((name) => name.trim())
    .filter((name, at, all) => name !== '' && all.findIndex((other) => isSame(other, name)) === at);
};
