import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const EVERY_MS = 60_000;

export const PAYMENT_BOOKS = ['reconciliation', 'books'] as const;

/** Of the week until a London day, and what stands open of any day. Fails with `CallRefused` or `CallFailed`. */
export const paymentBooksQuery = (to: string) =>
  queryOptions({
    queryKey: [...PAYMENT_BOOKS, to],
    queryFn: () => http.read('/api/admin/payments', { to }),
    refetchInterval: EVERY_MS,
    retry: false,
  });
