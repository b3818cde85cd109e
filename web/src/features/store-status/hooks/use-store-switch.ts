import { useQuery } from '@tanstack/react-query';
import { useChangeStatus } from '../api/change-status';
import { type StoreState, storeStateQuery } from '../api/store-status';

export type StoreSwitch = {
  readonly state: StoreState | undefined;
  readonly isChanging: boolean;
  readonly change: ((state: StoreState) => void) | undefined;
};

/** The frame of staff pages keeps the state current. */
export const useStoreSwitch = (): StoreSwitch => {
  const { data: state } = useQuery(storeStateQuery);
  const { mutate, isPending } = useChangeStatus();
  return { state, isChanging: isPending, change: (next) => mutate({ state: next }) };
};
