import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import type { ChargeSettings } from '../edited-charges';

const KEYS = ['delivery_charge_bands', 'delivery_rings', 'delivery_radius'] as const;

/** Fails with `CallRefused` or `CallFailed`. */
export const deliveryChargesQuery = queryOptions({
  queryKey: ['delivery-charges'],
  queryFn: async () => (await http.readByPost('/api/settings', { keys: KEYS })).values,
  retry: false,
  // What is being typed is never replaced.
  staleTime: Infinity,
  gcTime: 0,
});

/** Fails with `CallFailed`. */
export const useSaveCharges = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Partial<ChargeSettings>) => http.post('/api/settings/update', { settings }),
    onSuccess: (answer, settings) => {
      if (!answer.status) return;
      queries.setQueryData(deliveryChargesQuery.queryKey, (values) => values && { ...values, ...settings });
    },
  });
};
