import type { DayHours, WeeklyHours } from '@hatch/contexts/store-status';
import type { WeeklyHoursDto } from './opening-hours.dto.js';

type WirePeriod = { readonly from: string; readonly to: string };
type WireDay = { readonly hours: readonly WirePeriod[] };

export type WireWeek = {
  readonly days: readonly WireDay[];
  /** Monday first; null: delivers while open. */
  readonly delivery: readonly WireDay[] | null;
  readonly special: readonly {
    readonly date: string;
    readonly name: string;
    readonly hours: readonly WirePeriod[];
    readonly delivery: readonly WirePeriod[] | null;
  }[];
};

export type WireOpeningHours = {
  readonly version: number;
  /** Null: the times of the settings, every day. */
  readonly hours: WireWeek | null;
  readonly open_time: string;
  readonly close_time: string;
  readonly changed_at: string | null;
  readonly changed_by: string | null;
};

const dayToWire = (hours: DayHours): WireDay => ({ hours });

export const weekToWire = ({ days, delivery, special }: WeeklyHours): WireWeek => ({
  days: days.map(dayToWire),
  delivery: delivery && delivery.map(dayToWire),
  special,
});

export const weekFromWire = ({ days, delivery, special }: WeeklyHoursDto): WeeklyHours => ({
  days: days.map(({ hours }) => hours),
  delivery: delivery?.map(({ hours }) => hours) ?? null,
  special: special.map((day) => ({ ...day, delivery: day.delivery ?? null })),
});
