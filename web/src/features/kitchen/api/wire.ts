import type { Answers } from '../../../api/calls';
import { camelCased } from '../../../api/camel-case';
import type { StaffOrder } from '../staff-order';

/** An order as the calls answer it to staff. */
export type WireStaffOrder = Answers['GET /api/todaysOrders'][number];

/** The two clocks may differ; the time left, in seconds and never below 0, does not (OPEN-48). */
export const toStaffOrder = ({ remaining, ...order }: WireStaffOrder, now: number): StaffOrder => ({
  ...camelCased(order),
  dueAt: remaining === null || order.due_by === null ? undefined : now + remaining * 1000,
});
