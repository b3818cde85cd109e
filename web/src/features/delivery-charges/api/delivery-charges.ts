import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import type { ChargeSettings } from '../edited-charges';

/** Fails with `CallRefused` or `CallFailed`. */
export const deliveryChargesQuery = queryOptions({
  queryKey: ['delivery-charges'],
  queryFn: async () => {
    const { values, revision } = await http.read('/api/admin/settings');
    return { values, revision };
  },
  retry: false,
  // What is being typed is never replaced.
  staleTime: Infinity,
  gcTime: 0,
});

type Save = { readonly settings: Partial<ChargeSettings>; readonly revision: number };

/** Fails with `CallFailed`; a refusal of charges that somebody else changed meanwhile brings the settings as they are now. */
export const useSaveCharges = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (save: Save) => http.post('/api/settings/update', save),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['setting-history'] }),
  });
};
