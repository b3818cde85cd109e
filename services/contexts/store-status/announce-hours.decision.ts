import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StoreEvent } from './events.js';
import type { Store } from './state.js';

export const announceClosing =
  (mins: number, closesAt: string): Decide<Store, StoreEvent> =>
  (store) =>
    store.status === 'closed' || (store.closesAt === closesAt && store.announced.includes(mins))
      ? nothing
      : accept({ type: 'ClosingAnnounced', data: { mins, closesAt } });

/** Once for each closing time: staff may reopen afterwards. */
export const closeForTheDay =
  (closesAt: string): Decide<Store, StoreEvent> =>
  ({ status, since, closedFor }, { now }) =>
    status === 'closed' || closedFor === closesAt || (since !== null && Date.parse(since) >= Date.parse(closesAt))
      ? nothing
      : accept({
          type: 'StoreStatusChanged',
          data: { from: status, to: 'closed', reason: 'closing-time', at: now, closesAt },
        });

/** Closed since before the opening time, with no later end: leaves later steps of staff alone. */
const isToOpen = ({ status, since, until, promptedFor }: Store, opensAt: string, now: string): boolean =>
  status === 'closed' &&
  promptedFor !== opensAt &&
  (since === null || Date.parse(since) <= Date.parse(opensAt)) &&
  (until === null || until <= now);

export const promptOpening =
  (opensAt: string): Decide<Store, StoreEvent> =>
  (store, { now }) =>
    isToOpen(store, opensAt, now) ? accept({ type: 'OpeningPrompted', data: { opensAt } }) : nothing;

export const openForTheDay =
  (opensAt: string): Decide<Store, StoreEvent> =>
  (store, { now }) =>
    isToOpen(store, opensAt, now)
      ? accept({
          type: 'StoreStatusChanged',
          data: { from: 'closed', to: 'open', reason: 'opening-time', at: now, opensAt },
        })
      : nothing;

export const isAskedToOpen = ({ status, promptedFor, declinedFor }: Store, opensAt: string | undefined): boolean =>
  status === 'closed' && opensAt !== undefined && promptedFor === opensAt && declinedFor !== opensAt;

export const declineOpening =
  (opensAt: string): Decide<Store, StoreEvent> =>
  (store) =>
    isAskedToOpen(store, opensAt) ? accept({ type: 'OpeningDeclined', data: { opensAt } }) : nothing;
