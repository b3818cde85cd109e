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

/** Closed since before the opening time, and for no longer than until now: what staff do after it is left alone. */
const isToOpen = ({ status, since, until, promptedFor }: Store, opensAt: string, now: string): boolean =>
  status === 'closed' &&
  promptedFor !== opensAt &&
  (since === null || Date.parse(since) <= Date.parse(opensAt)) &&
  (until === null || until <= now);

/** Once for each opening time, and only while the store is closed. */
export const promptOpening =
  (opensAt: string): Decide<Store, StoreEvent> =>
  (store, { now }) =>
    isToOpen(store, opensAt, now) ? accept({ type: 'OpeningPrompted', data: { opensAt } }) : nothing;

/** In place of the prompt, where the shop opens by itself (HRS-03). */
export const openForTheDay =
  (opensAt: string): Decide<Store, StoreEvent> =>
  (store, { now }) =>
    isToOpen(store, opensAt, now)
      ? accept({
          type: 'StoreStatusChanged',
          data: { from: 'closed', to: 'open', reason: 'opening-time', at: now, opensAt },
        })
      : nothing;

/** Staff are asked to open, and nobody has answered yet (HRS-03). @param opensAt the opening time of the present hours */
export const isAskedToOpen = ({ status, promptedFor, declinedFor }: Store, opensAt: string | undefined): boolean =>
  status === 'closed' && opensAt !== undefined && promptedFor === opensAt && declinedFor !== opensAt;

/** Not now: the prompt is answered on every screen (HRS-03). */
export const declineOpening =
  (opensAt: string): Decide<Store, StoreEvent> =>
  (store) =>
    isAskedToOpen(store, opensAt) ? accept({ type: 'OpeningDeclined', data: { opensAt } }) : nothing;
