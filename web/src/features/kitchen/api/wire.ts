import type { Answers } from '../../../api/calls';
import { camelCased } from '../../../api/camel-case';
import type { StaffOrder } from '../staff-order';

export type WireStaffOrder = Answers['GET /api/todaysOrders'][number];

/** The server's clock when it answered, in milliseconds. */
export const answeredAt = (headers: Headers): number | undefined => {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at;
};

/** Never in the future, as the server says that the order is due. */
const lateSince = (dueBy: string, now: number, serverNow: number): number =>
  Math.min(now, Date.parse(dueBy) + now - serverNow);

/** The clocks may differ, so use the seconds left; they stop at 0, and then the server's clock tells how late it is. */
export const toStaffOrder = (
  { remaining, ...order }: WireStaffOrder,
  now: number,
  serverNow: number = now,
): StaffOrder => ({
  ...camelCased(order),
  beginsAt: order.begin_at === null ? undefined : Date.parse(order.begin_at) + now - serverNow,
  dueAt:
    remaining === null || order.due_by === null
      ? undefined
      : remaining > 0
        ? now + remaining * 1000
        : lateSince(order.due_by, now, serverNow),
});
