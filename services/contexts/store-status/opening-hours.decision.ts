import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StoreEvent } from './events.js';
import type { Store } from './state.js';

/** Once for each threshold of a closing time, and only while the store takes orders. */
export const announceClosing =
  (mins: number, closesAt: string): Decide<Store, StoreEvent> =>
  (store) =>
    store.status === 'closed' || (store.closesAt === closesAt && store.announced.includes(mins))
      ? nothing
      : accept({ type: 'ClosingAnnounced', data: { mins, closesAt } });

/** Once for each closing time; staff who open after it are left alone until the next one. */
export const closeForTheDay =
  (closesAt: string): Decide<Store, StoreEvent> =>
  ({ status, since, closedFor }, { now }) =>
    status === 'closed' || closedFor === closesAt || (since !== null && Date.parse(since) >= Date.parse(closesAt))
      ? nothing
      : accept({
          type: 'StoreStatusChanged',
          data: { from: status, to: 'closed', reason: 'closing-time', at: now, closesAt },
        });

/** Once for each opening time, and only while the store is closed; it never opens by itself. */
export const promptOpening =
  (opensAt: string): Decide<Store, StoreEvent> =>
  ({ status, promptedFor }) =>
    status !== 'closed' || promptedFor === opensAt ? nothing : accept({ type: 'OpeningPrompted', data: { opensAt } });
