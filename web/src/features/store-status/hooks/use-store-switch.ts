import { useChangeStatus } from '../api/change-status';
import type { StoreState } from '../api/store-status';
import { useStoreState } from './use-store-state';

export type StoreSwitch = {
  /** Undefined until it is known. */
  readonly state: StoreState | undefined;
  readonly isChanging: boolean;
  /** Undefined where it is only shown. */
  readonly change: ((state: StoreState) => void) | undefined;
};

/** The store's state for a page that may change it. */
export const useStoreSwitch = (): StoreSwitch => {
  const { data: state } = useStoreState();
  const { mutate, isPending } = useChangeStatus();
  return { state, isChanging: isPending, change: (next) => mutate(next) };
};
