import type { EventOf } from '@hatch/kernel';
import type { WeeklyHours } from './weekly-hours.js';

export type StoreState = 'closed' | 'open' | 'busy' | 'slammed';

/** Stream `store-<site>`. */
export type StoreStatusChanged = EventOf<
  'StoreStatusChanged',
  {
    readonly from: StoreState;
    readonly to: StoreState;
    /**
     * `ended`: its time was over; `opening-time`: the shop opens automatically; `unattended`: it pauses, as staff take
     * no orders; `late-orders`: it is busy, as too many are late.
     */
    readonly reason: 'staff' | 'closing-time' | 'first-start' | 'opening-time' | 'ended' | 'unattended' | 'late-orders';
    readonly at: string;
    /** The closing time carried out; absent when staff changed the status. */
    readonly closesAt?: string;
    readonly opensAt?: string;
    /** ISO instant at which it ends automatically. */
    readonly until?: string;
  }
>;
export type ClosingAnnounced = EventOf<'ClosingAnnounced', { readonly mins: number; readonly closesAt: string }>;
export type OpeningPrompted = EventOf<'OpeningPrompted', { readonly opensAt: string }>;
export type OpeningDeclined = EventOf<'OpeningDeclined', { readonly opensAt: string }>;

export type AlarmQuieted = EventOf<
  'AlarmQuieted',
  {
    readonly at: string;
    /** ISO instant. */
    readonly until: string;
    readonly by: string;
  }
>;

/** `hours` of null: back to those of the settings. */
export type OpeningHoursChanged = EventOf<
  'OpeningHoursChanged',
  {
    readonly version: number;
    readonly hours: WeeklyHours | null;
    readonly at: string;
    readonly by: string;
  }
>;

export type StoreEvent =
  | StoreStatusChanged
  | ClosingAnnounced
  | OpeningPrompted
  | OpeningDeclined
  | AlarmQuieted
  | OpeningHoursChanged;
