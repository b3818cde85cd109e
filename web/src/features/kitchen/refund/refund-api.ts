import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers, PostArguments } from '../../../api/calls';
import { http } from '../../../lib/http';
import { byPerson } from '../../identity/shared-tablet/person-prompt';

type Answered = Extract<Answers['GET /api/admin/orders/{orderId}/payments'], { readonly status: true }>;
export type OrderPayments = Answered;
export type WirePayment = NonNullable<Answered['paid_by']>;
export type RefundableLine = Answered['order']['lines'][number];
export type RefundBody = Exclude<NonNullable<PostArguments<'/api/admin/refund'>[0]>, URLSearchParams>;

/** Never cached: money may have moved meanwhile. */
export const orderPaymentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-payments', orderId],
    queryFn: () => http.read('/api/admin/orders/{orderId}/payments', { orderId }),
    staleTime: 0,
  });

export const useRefund = (orderId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<RefundBody, 'orderId'>) =>
      byPerson(() => http.post('/api/admin/refund', { orderId, ...body })),
    onSettled: () => queries.invalidateQueries({ queryKey: orderPaymentsQuery(orderId).queryKey }),
  });
};
