import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { useSite } from '../../../site/settings';
import { storeStateCheckQuery } from '../api/store-state-check';
import { messages } from '../messages';

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
