import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../lib/http';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { useSite } from '../../../site/settings';
import { storeStateFrom, storeStateQuery } from '../api/store-status';

/** Makes sure of the takeaway's state where an order is made; a failed check is reported (STAT-18, STAT-21). */
export const useTakeawayCheck = (): void => {
  const { isTakeaway } = useSite();
  const queries = useQueryClient();
  const { data, error, isLoadingError } = useQuery({
    queryKey: ['takeaway-check'],
    queryFn: () => http.read('/api/settings/{key}', { key: 'order_status' }),
    enabled: isTakeaway,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) queries.setQueryData(storeStateQuery.queryKey, storeStateFrom(data.value));
  }, [data, queries]);
  useEffect(() => {
    if (!error) return;
    if (isLoadingError) void notify.alert(messages.store.checkFailed);
    void log.error(messages.store.checkFailed, error);
  }, [error, isLoadingError]);
};
