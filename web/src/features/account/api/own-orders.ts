import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { call, http } from '../../../lib/http';

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

const AGAIN = '/api/account/orders/again';

/** @param key of one press, by which nothing is filled in twice when it is asked for again (G22). Fails with `CallFailed` */
export const useOrderAgain = (onFilled: () => Promise<void>) =>
  useMutation({
    mutationFn: ({ id, key }: { readonly id: string; readonly key: string }) =>
      call<Answers[`POST ${typeof AGAIN}`]>('POST', AGAIN, { id }, { headers: { 'idempotency-key': key } }),
    onSettled: onFilled,
  });
