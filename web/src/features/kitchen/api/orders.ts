import { queryOptions } from '@tanstack/react-query';
import type { Pence } from '@hatch/kernel/rules';
import { CallFailed } from '../../../lib/http';
import { httpWithin } from '../../../lib/http-within';
import { nextReading, READING_TIMEOUT_MS } from '../reading';
import type { StaffOrder } from '../staff-order';
import { answeredAt, toStaffOrder } from './wire';

export type OrderList = {
  readonly asked: number;
  /** Log position of the list; undefined if the server did not say. */
  readonly seq: number | undefined;
  readonly orders: readonly StaffOrder[];
  /** Read after the list, so never older than `seq`. */
  readonly tally: Pence;
};

const LIST = '/api/todaysOrders';

const positionIn = (headers: Headers): number | undefined => {
  const position = Number(headers.get('x-hatch-seq') || Number.NaN);
  return Number.isSafeInteger(position) ? position : undefined;
};

const fetchOrders = async (): Promise<OrderList> => {
  const asked = nextReading();
  const { answer, headers } = await httpWithin.read(READING_TIMEOUT_MS, LIST);
  if (!Array.isArray(answer)) throw new CallFailed(LIST, 'answered something else than a list');
  const now = answeredAt(headers);
  const orders = answer.map((order) => toStaffOrder(order, now));
  const { answer: tally } = await httpWithin.read(READING_TIMEOUT_MS, '/api/todaysOrderTally');
  return { asked, seq: positionIn(headers), orders, tally };
};

export const ordersQuery = queryOptions({
  queryKey: ['kitchen', 'orders'],
  queryFn: fetchOrders,
  // The page does not repeat the loader's read.
  staleTime: 5000,
  retry: false,
});
