import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../live/live-context';
import { messages } from '../../../lib/messages';
import { useSite } from '../../../site/settings';
import { closingTimeQuery, type StoreState, storeStateQuery } from '../api/store-status';

const POLL_MS = 60_000;

/** The takeaway's state, asked for every 60 s while no live channel brings it (OPEN-56). */
export const useStoreState = () => {
  const { isTakeaway } = useSite();
  const connection = useConnection();
  return useQuery({
    ...storeStateQuery,
    enabled: isTakeaway,
    refetchInterval: connection === 'connected' ? false : POLL_MS,
  });
};

/** STAT-14, PROD-19: a plain shop never closes, nor one that takes orders for later (TRK-02). Until the state is known nothing is held shut. */
export const useIsClosed = (): boolean => {
  const { isTakeaway, takesAhead } = useSite();
  const state: StoreState | undefined = useStoreState().data;
  return isTakeaway && !takesAhead && state === 'closed';
};

/** PROD-18: why nothing can be ordered now, in words; undefined while it can. */
export const useClosedReason = (): string | undefined => {
  const isClosed = useIsClosed();
  const { data } = useQuery({ ...closingTimeQuery, enabled: isClosed, refetchInterval: false });
  return isClosed ? messages.store.closedNow(data?.opens) : undefined;
};
