import { useCase, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { StoreEvent, StoreState } from './events.js';
import { storeStream, type Store } from './state.js';

export const STORE_STATES = ['closed', 'open', 'busy', 'slammed'] as const satisfies readonly StoreState[];

export const isStoreState = (value: unknown): value is StoreState => STORE_STATES.some((state) => state === value);

type StatusWish = {
  readonly reason?: 'staff' | 'first-start' | undefined;
  /** ISO instant at which the status ends automatically; ignored for an open store. */
  readonly until?: string | undefined;
};

export const changeStatus =
  (to: string, { reason = 'staff', until }: StatusWish = {}): Decide<Store, StoreEvent> =>
  (store, { now }) => {
    if (!isStoreState(to))
      return refuse('store-status.unknown', `Choose one of ${STORE_STATES.join(', ')} as the store's status`);
    const end = to === 'open' ? undefined : until;
    if (end !== undefined && end <= now)
      return refuse('store-status.end-passed', 'Choose an end that is still to come');
    const isSame = store.status === to && store.until === (end ?? null);
    return isSame
      ? nothing
      : accept({
          type: 'StoreStatusChanged',
          data: { from: store.status, to, reason, at: now, ...(end !== undefined && { until: end }) },
        });
  };

export const pauseStore =
  ({ until }: { readonly until: string }): Decide<Store, StoreEvent> =>
  ({ status }, { now }) =>
    status === 'closed' || until <= now
      ? nothing
      : accept({
          type: 'StoreStatusChanged',
          data: { from: status, to: 'closed', reason: 'unattended', at: now, until },
        });

const MINUTE_MS = 60_000;

/** Staff who end it know better for as long as it would have lasted. */
export const becomeBusy =
  ({ minutes }: { readonly minutes: number }): Decide<Store, StoreEvent> =>
  ({ status, changed }, { now }) => {
    const isEnded = changed?.reason === 'staff' && (changed.from === 'busy' || changed.from === 'slammed');
    const restsUntil = isEnded ? Date.parse(changed.at) + minutes * MINUTE_MS : 0;
    if (status !== 'open' || Date.parse(now) < restsUntil) return nothing;
    const until = new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
    return accept({
      type: 'StoreStatusChanged',
      data: { from: status, to: 'busy', reason: 'late-orders', at: now, until },
    });
  };

/** @param opens whether the store reopens: its hours allow it, and staff need not open it */
export const endStatus =
  (opens: boolean): Decide<Store, StoreEvent> =>
  ({ status, until }, { now }) =>
    until === null || until > now
      ? nothing
      : accept({
          type: 'StoreStatusChanged',
          data: { from: status, to: opens ? 'open' : 'closed', reason: 'ended', at: now },
        });

export const ChangeStoreStatus = useCase(
  storeStream,
  'ChangeStoreStatus',
  ({ to, ...wish }: { readonly to: string } & StatusWish) => changeStatus(to, wish),
);
export const BecomeBusy = useCase(storeStream, 'BecomeBusy', becomeBusy);
export const PauseStore = useCase(storeStream, 'PauseStore', pauseStore);
