import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { useSite } from '../../../site/settings';
import { messages } from '../messages';
import { http } from '../../../lib/http';
import { type StoreState, storeStateFrom, storeStateQuery } from '../api/store-status';

/** Its answer also updates the store's state. */
const storeStateCheckQuery = queryOptions({
  // Under the state's own key, so that a live event cancels both.
  queryKey: [...storeStateQuery.queryKey, 'check'],
  queryFn: async ({ client, signal }): Promise<StoreState> => {
    const { value } = await http.read('/api/settings/{key}', { key: 'order_status' });
    const state = storeStateFrom(value);
    if (!signal.aborted) client.setQueryData(storeStateQuery.queryKey, state);
    return state;
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Checks the state again where an order is made. */
export const useTakeawayCheck = (): void => {
  const { isTakeaway } = useSite();
  const { error, isLoadingError } = useQuery({ ...storeStateCheckQuery, enabled: isTakeaway });
  useEffect(() => {
    if (!error) return;
    if (isLoadingError) void notify.alert(messages.checkFailed);
    void log.error(messages.checkFailed, error);
  }, [error, isLoadingError]);
};
