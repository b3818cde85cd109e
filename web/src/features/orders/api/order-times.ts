import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http, type Success } from '../../../lib/http';

const REREAD_MS = 30_000;

export type OrderTimes = Pick<Success<Answers['GET /api/orderTimes']>, 'soonest' | 'times'>;

/** Other orders take times meanwhile, so it is read again. */
export const orderTimesQuery = queryOptions({
  queryKey: ['order-times'],
  queryFn: (): Promise<OrderTimes> => http.read('/api/orderTimes'),
  staleTime: 0,
  refetchInterval: REREAD_MS,
});
