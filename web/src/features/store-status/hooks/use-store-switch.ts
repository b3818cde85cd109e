import { useQuery } from '@tanstack/react-query';
import { useChangeStatus } from '../api/change-status';
import { type StoreState, storeStateQuery } from '../api/store-status';

export type StoreSwitch = {
  /** Undefined until it is known. */
  readonly state: StoreState | undefined;
  readonly isChanging: boolean;
  /** Undefined where it is only shown. */
  readonly change: ((state: StoreState) => void) | undefined;
};

/** The store's state for a page of staff, whose frame keeps it current (STAT-24). */
export const useStoreSwitch = (): StoreSwitch => {
  const { data: state } = useQuery(storeStateQuery);
  const { mutate, isPending } = useChangeStatus();
  return { state, isChanging: isPending, change: (next) => mutate(next) };
};
