import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { call, http } from '../../../../lib/http';

export type OwnOrder = Answers['GET /api/account/orders']['orders'][number];

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

/** @param key one per press, so that a retry fills the basket only once */
export const useOrderAgain = (onFilled: () => Promise<void>) =>
  useMutation({
    mutationFn: ({ id, key }: { readonly id: string; readonly key: string }) =>
      call<Answers[`POST ${typeof AGAIN}`]>('POST', AGAIN, { id }, { headers: { 'idempotency-key': key } }),
    onSettled: onFilled,
  });
