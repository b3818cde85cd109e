import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../lib/http';
import { PEOPLE } from '../../people/api/people';

export const ownPinQuery = queryOptions({
  queryKey: ['own-pin'],
  queryFn: () => http.read('/api/account/pin'),
  retry: false,
});

/** Empty removes it. */
type Pin = { readonly pin: string };

export const useChangeOwnPin = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Pin & { readonly present: string }) => http.post('/api/account/pin', change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownPinQuery.queryKey }),
  });
};

export const useChangePinOf = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Pin & { readonly email: string }) => http.post('/api/admin/pin', change),
    onSuccess: () => queries.invalidateQueries({ queryKey: PEOPLE }),
  });
};
