import { useMutation } from '@tanstack/react-query';
import type { PostArguments } from '../../../api/calls';
import { http } from '../../../lib/http';
import { byPerson } from '../../shared-tablet/by-person';

export type EnterBody = Exclude<NonNullable<PostArguments<'/api/staff/orders/enter'>[0]>, URLSearchParams>;
export type PlaceBody = Exclude<NonNullable<PostArguments<'/api/staff/orders/place'>[0]>, URLSearchParams>;

/** Puts the dishes aside and says what it comes to. */
export const useEnterOrder = () =>
  useMutation({ mutationFn: (body: EnterBody) => byPerson(() => http.post('/api/staff/orders/enter', body)) });

/** At the total that the customer was told. */
export const usePlaceEntered = () =>
  useMutation({ mutationFn: (body: PlaceBody) => byPerson(() => http.post('/api/staff/orders/place', body)) });
