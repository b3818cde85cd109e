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
  /** The opening time that staff were prompted for. */
  readonly promptedFor: string | null;
  readonly hours: KeptHours;
};

const initial: Store = {
  status: 'closed',
  since: null,
  closesAt: null,
  announced: [],
  closedFor: null,
  promptedFor: null,
  hours: { version: 0, weekly: null, changed: null },
};

const evolve = (store: Store, { type, data }: StoreEvent): Store => {
  switch (type) {
    case 'StoreStatusChanged':
      return {
        ...store,
        status: data.to,
        since: (store.status === 'closed') === (data.to === 'closed') ? store.since : data.at,
        closedFor: data.closesAt ?? store.closedFor,
      };
    case 'ClosingAnnounced':
      return {
        ...store,
        closesAt: data.closesAt,
        announced: store.closesAt === data.closesAt ? [...store.announced, data.mins] : [data.mins],
      };
    case 'OpeningPrompted':
      return { ...store, promptedFor: data.opensAt };
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
