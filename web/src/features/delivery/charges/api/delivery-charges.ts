import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../lib/http';
import type { ChargeSettings } from '../edited-charges';

export const deliveryChargesQuery = queryOptions({
  queryKey: ['delivery-charges'],
  queryFn: async () => {
    const { values, revision } = await http.read('/api/admin/settings');
    return { values, revision };
  },
  retry: false,
  // A refetch would replace typed text.
  staleTime: Infinity,
  gcTime: 0,
});

type Save = { readonly settings: Partial<ChargeSettings>; readonly revision: number };

/** A refusal for an outdated version carries the current settings. */
export const useSaveCharges = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (save: Save) => http.post('/api/settings/update', save),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['setting-history'] }),
  });
};
