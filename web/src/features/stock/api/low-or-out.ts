import { queryOptions } from '@tanstack/react-query';
import { stockCalls } from './stock-calls';

/** What is low or out-of-stock, now. */
export const lowOrOutQuery = queryOptions({
  queryKey: ['stock', 'low-or-out'],
  queryFn: stockCalls.lowOrOut,
  staleTime: 0,
  retry: false,
});
