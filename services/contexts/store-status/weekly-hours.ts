/** `HH:MM` each; a period that does not end after it begins ends on the next day, but belongs to its first. */
export type Period = { readonly from: string; readonly to: string };

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
  readonly delivery: readonly DayHours[] | null;
  readonly special: readonly SpecialDay[];
};
