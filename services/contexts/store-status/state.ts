import type { Decider } from '@hatch/kernel';
import type { StoreEvent, StoreState } from './events.js';
import type { WeeklyHours } from './weekly-hours.js';

export type KeptHours = {
  /** Counts the changes, so that two editors do not overwrite each other; 0 before the first. */
  readonly version: number;
  /** Null: every day's hours are those of the settings (OPEN-78). */
  readonly weekly: WeeklyHours | null;
  readonly changed: { readonly at: string; readonly by: string } | null;
};

/** Of the sound of a new order, on every screen of staff (KIT-03). */
export type Quiet = { readonly at: string; readonly until: string; readonly by: string };

export type Store = {
  /** A store nobody ever opened is closed (OPEN-49). */
  readonly status: StoreState;
  /** ISO instant since which it has been closed, or has not been; null for a store nobody ever opened. */
  readonly since: string | null;
  /** The closing time that the thresholds and the closing below belong to. */
  readonly closesAt: string | null;
  /** Minutes before `closesAt` that were announced. */
  readonly announced: readonly number[];
  /** The closing time that was carried out; staff may have opened again since. */
  readonly closedFor: string | null;
  /** ISO instant at which the status ends by itself (HRS-04). */
  readonly until: string | null;
  /** The opening time that staff were prompted for, or at which the store opened by itself. */
  readonly promptedFor: string | null;
  /** The opening time for which somebody said not now. */
  readonly declinedFor: string | null;
  /** The last one, over or not; null before the first. */
  readonly quiet: Quiet | null;
  readonly hours: KeptHours;
};

const initial: Store = {
  status: 'closed',
  since: null,
  closesAt: null,
  announced: [],
  closedFor: null,
  until: null,
  promptedFor: null,
  declinedFor: null,
  quiet: null,
  hours: { version: 0, weekly: null, changed: null },
};

const evolve = (store: Store, { type, data }: StoreEvent): Store => {
  switch (type) {
    case 'StoreStatusChanged':
      return {
        ...store,
        status: data.to,
        since: (store.status === 'closed') === (data.to === 'closed') ? store.since : data.at,
        until: data.until ?? null,
        closedFor: data.closesAt ?? store.closedFor,
        promptedFor: data.opensAt ?? store.promptedFor,
      };
    case 'ClosingAnnounced':
      return {
        ...store,
        closesAt: data.closesAt,
        announced: store.closesAt === data.closesAt ? [...store.announced, data.mins] : [data.mins],
      };
    case 'OpeningPrompted':
      return { ...store, promptedFor: data.opensAt };
    case 'OpeningDeclined':
      return { ...store, declinedFor: data.opensAt };
    case 'AlarmQuieted':
      return { ...store, quiet: data };
    case 'OpeningHoursChanged':
      return {
        ...store,
        hours: { version: data.version, weekly: data.hours, changed: { at: data.at, by: data.by } },
      };
    default:
      data satisfies never;
      return store;
  }
};

export const storeStatus: Decider<Store, StoreEvent> = { category: 'store', initial, evolve };
