/** `HH:MM` each; one that does not end after it begins ends on the next day, and belongs to the day it began (HRS-01). */
export type Period = { readonly from: string; readonly to: string };

/** In order; none on a day the shop is closed. */
export type DayHours = readonly Period[];

export type SpecialDay = {
  /** `2026-12-25` */
  readonly date: string;
  readonly name: string;
  readonly hours: DayHours;
  /** Null: delivering as long as open. */
  readonly delivery: DayHours | null;
};

export type WeeklyHours = {
  /** Monday first. */
  readonly days: readonly DayHours[];
  /** Monday first; null: delivering as long as open. */
  readonly delivery: readonly DayHours[] | null;
  /** Instead of the weekday's, by date. */
  readonly special: readonly SpecialDay[];
};
