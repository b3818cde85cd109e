import type { Answers } from '../../../api/calls';
import { camelCased } from '../../../api/camel-case';
import type { StaffOrder } from '../staff-order';

/** An order as the calls answer it to staff. */
export type WireStaffOrder = Answers['GET /api/todaysOrders'][number];

/** The server's clock when it answered, in milliseconds; undefined where it does not say. */
export const answeredAt = (headers: Headers): number | undefined => {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at;
};

/** How late it is by now; never in the future, for the server said that it is due. */
const lateSince = (dueBy: string, now: number, serverNow: number): number =>
  Math.min(now, Date.parse(dueBy) + now - serverNow);

/**
 * The two clocks may differ; the time left, in seconds, does not (OPEN-48). It is never below 0, so that for how long an
 * order has been due is told by the server's clock.
 */
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
