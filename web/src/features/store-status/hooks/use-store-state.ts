import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../live/live-context';
import { messages } from '../../../lib/messages';
import { useSite } from '../../../site/settings';
import { closingTimeQuery, type StoreState, storeStateQuery } from '../api/store-status';

const POLL_MS = 60_000;

/** Polled every 60 s without a live channel. */
export const useStoreState = () => {
  const { isTakeaway } = useSite();
  const connection = useConnection();
  return useQuery({
    ...storeStateQuery,
    enabled: isTakeaway,
    refetchInterval: connection === 'connected' ? false : POLL_MS,
  });
};

/** False until known, and for shops that never close: plain ones, and those that take orders for later. */
export const useIsClosed = (): boolean => {
  const { isTakeaway, takesAhead } = useSite();
  const state: StoreState | undefined = useStoreState().data;
  return isTakeaway && !takesAhead && state === 'closed';
};

/** For a person; undefined while ordering is open. */
export const useClosedReason = (): string | undefined => {
  const isClosed = useIsClosed();
  const { data } = useQuery({ ...closingTimeQuery, enabled: isClosed, refetchInterval: false });
  return isClosed ? messages.store.closedNow(data?.opens) : undefined;
};
