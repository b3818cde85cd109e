import type { Board } from './board';
import { rowStatusOf, type StaffOrder } from './staff-order';

/** Leaves out personal data, this device's clock and state of this screen alone. */
const orderState = (order: StaffOrder) => [
  order.id,
  order.ref,
  rowStatusOf(order),
  order.awaitsAcceptance,
  order.escalated,
  order.paymentTrouble,
  order.paymentMethod,
  order.taMethod,
  order.totalCost,
  order.placedAt,
  order.dueBy,
  order.notifiedAt,
  order.completedAt,
  order.cancelledAt,
  order.cancelledBecause,
  order.slot,
  order.beginAt,
  order.outAt,
  order.takenBy,
  order.printing,
  order.orderItems.map(({ quantity, name, price, done }) => [quantity, name, price, done]),
];

const byId = (one: StaffOrder, other: StaffOrder): number => (one.id < other.id ? -1 : Number(one.id > other.id));

type BoardState = Pick<Board, 'orders' | 'tally'>;

export const boardState = ({ orders, tally }: BoardState): string =>
  JSON.stringify([tally, [...orders].sort(byId).map(orderState)]);

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a of 64 bits, as 16 hexadecimal digits. */
const fnv1a = (text: string): string => {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
};

/** For comparing two screens, or a screen with its replay. */
export const boardHash = (board: BoardState): string => fnv1a(boardState(board));
