import type { Answers } from '../../../api/calls';
import { camelCased } from '../../../api/camel-case';
import { hearServerDate, serverNow } from '../../../lib/server-clock';
import type { StaffOrder } from '../staff-order';

export type WireStaffOrder = Answers['GET /api/todaysOrders'][number];

/** The server's clock when it answered. */
export const answeredAt = (headers: Headers): number => {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) hearServerDate(date);
  return serverNow();
};

const dueAtOf = (dueBy: string, remaining: number, now: number): number => {
  const dueAt = Date.parse(dueBy);
  // The server says that the order is due.
  return remaining > 0 ? dueAt : Math.min(now, dueAt);
};

/** @param now the server's clock when it answered */
export const toStaffOrder = ({ remaining, ...order }: WireStaffOrder, now: number): StaffOrder => ({
  ...camelCased(order),
  beginsAt: order.begin_at === null ? undefined : Date.parse(order.begin_at),
  dueAt: remaining === null || order.due_by === null ? undefined : dueAtOf(order.due_by, remaining, now),
});
