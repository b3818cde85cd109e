import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const EVERY_MS = 60_000;

export const PAYMENT_BOOKS = ['reconciliation', 'books'] as const;

/** The week up to a London day, and unresolved differences of any day. */
export const paymentBooksQuery = (to: string) =>
  queryOptions({
    queryKey: [...PAYMENT_BOOKS, to],
    queryFn: () => http.read('/api/admin/payments', { to }),
    refetchInterval: EVERY_MS,
    retry: false,
  });
