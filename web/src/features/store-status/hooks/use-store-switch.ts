import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../live/live-context';
import { useChangeStatus } from '../api/change-status';
import { type StoreState, storeStateFrom, storeStateQuery } from '../api/store-status';
import { useStoreState } from './use-store-state';

export type StoreSwitch = {
  /** Undefined until it is known. */
  readonly state: StoreState | undefined;
  readonly isChanging: boolean;
  /** Undefined where it is only shown. */
  readonly change: ((state: StoreState) => void) | undefined;
};

/** The store's state for a page that may change it, kept current with other screens. */
export const useStoreSwitch = (): StoreSwitch => {
  const queries = useQueryClient();
  const { data: state } = useStoreState();
  const { mutate, isPending } = useChangeStatus();
  useLiveChannel('store-state', {
    onEvent: (_event, payload) => void queries.setQueryData(storeStateQuery.queryKey, storeStateFrom(payload['state'])),
    onReset: () => void queries.invalidateQueries({ queryKey: storeStateQuery.queryKey }),
  });
  return { state, isChanging: isPending, change: (next) => mutate(next) };
};
