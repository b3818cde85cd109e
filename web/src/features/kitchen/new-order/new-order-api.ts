import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PostArguments } from '../../../api/calls';
import { http } from '../../../lib/http';
import type { OrderTimes } from '../../orders/api/order-times';
import { byPerson } from '../../identity/shared-tablet/person-prompt';

export type EnterBody = Exclude<NonNullable<PostArguments<'/api/staff/orders/enter'>[0]>, URLSearchParams>;
export type PlaceBody = Exclude<NonNullable<PostArguments<'/api/staff/orders/place'>[0]>, URLSearchParams>;

const REREAD_MS = 30_000;

/** Other orders take times meanwhile, so it is read again. */
export const enteredTimesQuery = (ta_method: 'COLLECT' | 'DELIVER', dishes: number) =>
  queryOptions({
    queryKey: ['entered-times', ta_method, dishes],
    queryFn: (): Promise<OrderTimes> => http.read('/api/staff/orderTimes', { ta_method, dishes }),
    staleTime: 0,
    refetchInterval: REREAD_MS,
    retry: false,
  });

/** Reserves the dishes and answers the total. */
export const useEnterOrder = () =>
  useMutation({ mutationFn: (body: EnterBody) => byPerson(() => http.post('/api/staff/orders/enter', body)) });

export const usePlaceEntered = () =>
  useMutation({ mutationFn: (body: PlaceBody) => byPerson(() => http.post('/api/staff/orders/place', body)) });
