import { queryOptions } from '@tanstack/react-query';
import { isOn } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';

const KEY = 'managers_may_refund';

/** Whether managers may cancel what is paid for (KIT-06). */
export const managersMayRefundQuery = queryOptions({
  // Below the key of the settings, so that it is read again when one of them changes.
  queryKey: ['settings', KEY],
  queryFn: async (): Promise<boolean> => {
    const { value } = await http.read('/api/settings/{key}', { key: KEY });
    return isOn(value ?? '');
  },
  retry: false,
});
