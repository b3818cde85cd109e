import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type OwnOrder = Answers['GET /api/account/orders']['orders'][number];

/** ACC-03: the newest first, page by page. Fails with `CallRefused` or `CallFailed`. */
export const ownOrdersQuery = infiniteQueryOptions({
  queryKey: ['account', 'orders'],
  queryFn: ({ pageParam }) => http.read('/api/account/orders', pageParam === '' ? {} : { before: pageParam }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  retry: false,
});

export const ownOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', 'orders', id],
    queryFn: () => http.read('/api/account/orders/{id}', { id }),
    retry: false,
  });

/** Fails with `CallFailed`. */
export const useOrderAgain = (onFilled: () => Promise<void>) =>
  useMutation({
    mutationFn: (id: string) => http.post('/api/account/orders/again', { id }),
    onSuccess: onFilled,
  });
