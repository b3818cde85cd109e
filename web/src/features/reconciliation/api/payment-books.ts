import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const EVERY_MS = 60_000;

/** Of the last week, and what stands open of any day. Fails with `CallRefused` or `CallFailed`. */
export const paymentBooksQuery = queryOptions({
  queryKey: ['reconciliation', 'books'],
  queryFn: () => http.read('/api/admin/payments'),
  refetchInterval: EVERY_MS,
  retry: false,
});
