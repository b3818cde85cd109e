import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const REREAD_MS = 60_000;

export const kitchenDisplayQuery = queryOptions({
  // Under the settings' key, so that a change reads it again.
  queryKey: ['settings', 'kitchen_display'],
  queryFn: () => http.read('/api/kitchen_display'),
  refetchInterval: REREAD_MS,
  retry: false,
});
