import type { StoreEvent } from '@hatch/contexts/store-status/events';
import {
  change,
  foldWith,
  handledTypes,
  type EventHandlers,
  type NewChange,
  type Projection,
} from '../engine/index.js';

type Changes = readonly NewChange[];

const handlers: EventHandlers<StoreEvent, Changes> = {
  StoreStatusChanged: (changes, event) => {
    const { from, to } = event.data;
    // Only its end differs.
    if (from === to) return changes;
    const changed = change(event, 'store-state', 'StoreStatusChange', { state: to });
    const opened = from === 'closed' && to !== 'closed';
    return [...changes, changed, ...(opened ? [change(event, 'store-opened', 'StoreOpened')] : [])];
  },
  ClosingAnnounced: (changes, event) => {
    const { mins } = event.data;
    const message = `We're closing in approx. ${mins} ${mins === 1 ? 'minute' : 'minutes'}`;
    return [...changes, change(event, 'closing-time', 'ClosingTime', { message, mins })];
  },
  OpeningHoursChanged: (changes, event) => [...changes, change(event, 'shop', 'HoursChanged')],
  OpeningDeclined: (changes, event) => [...changes, change(event, 'open-time', 'OpeningDeclined')],
  AlarmQuieted: (changes, event) => [...changes, change(event, 'open-time', 'AlarmQuieted')],
  OpeningPrompted: (changes, event) => [...changes, change(event, 'open-time', 'TakeawayOpenTime')],
};

const changesAfter = foldWith<StoreEvent, Changes>(handlers);

/** Keeps no rows: the events hold all that is emitted, and the write side answers the present status. */
export const storeStatus: Projection = {
  name: 'store-status',
  version: 1,
  tables: [],
  handles: handledTypes(handlers),
  apply: (events) => Promise.resolve(events.reduce<Changes>(changesAfter, [])),
};
