import { SITE, streamsBy, type Decider } from '@hatch/kernel';
import type { StoreEvent, StoreState, StoreStatusChanged } from './events.js';
import type { WeeklyHours } from './weekly-hours.js';

export type KeptHours = {
  /** Counts the changes, against lost updates; 0 before the first. */
  readonly version: number;
  /** Null: the hours of the settings. */
  readonly weekly: WeeklyHours | null;
  readonly changed: { readonly at: string; readonly by: string } | null;
};

export type Quiet = { readonly at: string; readonly until: string; readonly by: string };

export type Store = {
  readonly status: StoreState;
  /** ISO instant of the last opening or closing; null for a store that was never opened. */
  readonly since: string | null;
  readonly changed: Pick<StoreStatusChanged['data'], 'from' | 'reason' | 'at'> | null;
  /** The closing time that `announced` belongs to. */
  readonly closesAt: string | null;
  /** Minutes before `closesAt`. */
  readonly announced: readonly number[];
  /** The closing time that was carried out; staff may have reopened since. */
  readonly closedFor: string | null;
  /** ISO instant at which the status ends automatically. */
  readonly until: string | null;
  readonly promptedFor: string | null;
  readonly declinedFor: string | null;
  readonly quiet: Quiet | null;
  readonly hours: KeptHours;
};

const initial: Store = {
  status: 'closed',
  since: null,
  changed: null,
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
        changed: { from: data.from, reason: data.reason, at: data.at },
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

export const storeStream = streamsBy<Store, StoreEvent, object>(() => SITE);

/** An order paid while the store is closed is promised as if it were open. */
export const PREPARATION_MINUTES = {
  closed: 'open_delivery_minutes',
  open: 'open_delivery_minutes',
  busy: 'busy_delivery_minutes',
  slammed: 'slammed_delivery_minutes',
} as const satisfies Readonly<Record<StoreState, string>>;
