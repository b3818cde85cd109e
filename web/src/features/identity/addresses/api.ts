import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type KeptAddress = Answers['GET /api/account/addresses']['addresses'][number];
export type Address = Omit<KeptAddress, 'id'>;

export const addressesQuery = queryOptions({
  queryKey: ['account', 'addresses'],
  queryFn: async (): Promise<readonly KeptAddress[]> => (await http.read('/api/account/addresses')).addresses,
  retry: false,
});

/** Pending until the list is read again. */
export const useSaveAddress = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: Address & { readonly id?: string }) => http.post('/api/account/addresses/save', address),
    onSettled: () => queries.invalidateQueries(addressesQuery),
  });
};

export const useRemoveAddress = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.post('/api/account/addresses/remove', { id }),
    onSettled: () => queries.invalidateQueries(addressesQuery),
  });
};
