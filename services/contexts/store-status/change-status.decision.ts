import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { StoreEvent, StoreState } from './events.js';
import type { Store } from './state.js';

export const STORE_STATES = ['closed', 'open', 'busy', 'slammed'] as const satisfies readonly StoreState[];

export const isStoreState = (value: unknown): value is StoreState => STORE_STATES.some((state) => state === value);

/** Staff may set any state from any state; the same again changes nothing (STAT-25, OPEN-50). */
export const changeStatus =
  (to: string, reason: 'staff' | 'first-start' = 'staff'): Decide<Store, StoreEvent> =>
  ({ status }, { now }) => {
    if (!isStoreState(to))
      return refuse('store-status.unknown', `Choose one of ${STORE_STATES.join(', ')} as the store's status`);
    return status === to
      ? nothing
      : accept({ type: 'StoreStatusChanged', data: { from: status, to, reason, at: now } });
  };
