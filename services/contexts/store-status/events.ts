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
     * `ended`: its time was over (HRS-04); `opening-time`: the shop opens by itself (HRS-03); `unattended`: it pauses, for
     * nobody takes its orders (KIT-07).
     */
    readonly reason: 'staff' | 'closing-time' | 'first-start' | 'opening-time' | 'ended' | 'unattended';
    /** ISO instant of the change. */
    readonly at: string;
    /** The closing time that this carried out; absent when staff changed the status. */
    readonly closesAt?: string;
    /** The opening time that this carried out. */
    readonly opensAt?: string;
    /** ISO instant at which it ends by itself (HRS-04). */
    readonly until?: string;
  }
>;
/** Said once for each threshold of a closing time (OPEN-53). */
export type ClosingAnnounced = EventOf<'ClosingAnnounced', { readonly mins: number; readonly closesAt: string }>;
/** Staff were asked to open; the store does not open by itself. */
export type OpeningPrompted = EventOf<'OpeningPrompted', { readonly opensAt: string }>;
/** Somebody answered: not now (HRS-03). */
export type OpeningDeclined = EventOf<'OpeningDeclined', { readonly opensAt: string }>;

/** Staff had their screens stop repeating the sound of a new order for a moment (KIT-03). */
export type AlarmQuieted = EventOf<
  'AlarmQuieted',
  {
    /** ISO instant of the press. */
    readonly at: string;
    /** ISO instant at which it ends by itself. */
    readonly until: string;
    /** Opaque id of the account. */
    readonly by: string;
  }
>;

/** HRS-01; hours of null are the settings' again. */
export type OpeningHoursChanged = EventOf<
  'OpeningHoursChanged',
  {
    readonly version: number;
    readonly hours: WeeklyHours | null;
    /** ISO instant of the change. */
    readonly at: string;
    /** Opaque id of the account. */
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
