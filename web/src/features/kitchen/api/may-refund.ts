import { queryOptions } from '@tanstack/react-query';
import { isOn } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';

const KEY = 'managers_may_refund';

export const managersMayRefundQuery = queryOptions({
  // Under the settings' key, so that a change reads it again.
  queryKey: ['settings', KEY],
  queryFn: async (): Promise<boolean> => {
    const { value } = await http.read('/api/settings/{key}', { key: KEY });
    return isOn(value ?? '');
  },
  retry: false,
});
