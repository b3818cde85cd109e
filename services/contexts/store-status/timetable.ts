import { isTimeOfDay, SHOP_TIME_ZONE } from '@hatch/kernel/rules';
import { Temporal } from 'temporal-polyfill';
import type { DayHours, Period, WeeklyHours } from './weekly-hours.js';

type Day = Temporal.PlainDate;
export type Moment = Temporal.ZonedDateTime;

export type Timetable = {
  readonly keepsHours: boolean;
  readonly openings: (day: Day) => readonly Moment[];
  /** Closings of periods that begin on the day; may be on the next one. */
  readonly closings: (day: Day) => readonly Moment[];
  readonly hoursOf: (day: Day) => DayHours | undefined;
  readonly deliveryOf: (day: Day) => DayHours | undefined;
  readonly deliversAt: (now: Moment) => boolean;
  /** Midnight, or later when its last period ends or the next day's first begins. */
  readonly endOf: (day: Day) => Moment;
};

export const inLondon = (now: Date): Moment =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(SHOP_TIME_ZONE);

const midnightAfter = (day: Day): Moment => day.add({ days: 1 }).toZonedDateTime(SHOP_TIME_ZONE);

/** A time that the clock change skips is the moment the clock lands on. */
const at = (day: Day, time: string): Moment =>
  day.toZonedDateTime({ timeZone: SHOP_TIME_ZONE, plainTime: Temporal.PlainTime.from(time) });

export type SimpleHours = { readonly openTime: string; readonly closeTime: string };

/** Equal times mean that the shop keeps no hours of its own. */
export const simpleTimetable = ({ openTime, closeTime }: SimpleHours): Timetable => {
  const keeps = openTime !== closeTime;
  const opens = keeps && isTimeOfDay(openTime);
  const closes = keeps && isTimeOfDay(closeTime);
  return {
    keepsHours: keeps,
    // Equal times still name the next opening.
    openings: (day) => (isTimeOfDay(openTime) ? [at(day, openTime)] : []),
    closings: (day) => (closes ? [at(day, closeTime)] : []),
    hoursOf: () => (opens && closes ? [{ from: openTime, to: closeTime }] : undefined),
    deliveryOf: () => undefined,
    deliversAt: () => true,
    endOf: midnightAfter,
  };
};

type Span = { readonly from: number; readonly to: number; readonly opens: Moment; readonly closes: Moment };

export const spanOf = (day: Day, { from, to }: Period): Span => {
  const opens = at(day, from);
  const closes = at(to <= from ? day.add({ days: 1 }) : day, to);
  return { from: opens.epochMilliseconds, to: closes.epochMilliseconds, opens, closes };
};

const later = (a: Moment, b: Moment): Moment => (a.epochMilliseconds >= b.epochMilliseconds ? a : b);
const earlier = (a: Moment, b: Moment): Moment => (a.epochMilliseconds <= b.epochMilliseconds ? a : b);

export const weeklyTimetable = ({ days, delivery, special }: WeeklyHours): Timetable => {
  const specialOn = new Map(special.map((day) => [day.date, day]));
  const hoursOf = (day: Day): DayHours => specialOn.get(day.toString())?.hours ?? days[day.dayOfWeek - 1] ?? [];
  const deliveryOf = (day: Day): DayHours => {
    const exception = specialOn.get(day.toString());
    if (exception) return exception.delivery ?? exception.hours;
    return (delivery ?? days)[day.dayOfWeek - 1] ?? [];
  };
  const keepsDelivery = delivery !== null || special.some((day) => day.delivery !== null);
  const spansOf = (day: Day) => hoursOf(day).map((period) => spanOf(day, period));
  const around = (day: Day) => [-1, 0, 1].flatMap((days) => spansOf(day.add({ days })));
  const covers = (of: (day: Day) => DayHours, day: Day, now: Moment) =>
    of(day).some((period) => {
      const { from, to } = spanOf(day, period);
      return from <= now.epochMilliseconds && now.epochMilliseconds < to;
    });
  return {
    keepsHours: true,
    // Where one period ends as another begins, the shop neither closes nor opens.
    openings: (day) =>
      spansOf(day)
        .filter(({ from }) => !around(day).some((other) => other.from < from && other.to >= from))
        .map(({ opens }) => opens),
    closings: (day) =>
      spansOf(day)
        .filter(({ to }) => !around(day).some((other) => other.from <= to && other.to > to))
        .map(({ closes }) => closes),
    hoursOf,
    deliveryOf: (day) => (keepsDelivery ? deliveryOf(day) : undefined),
    deliversAt: (now) =>
      !keepsDelivery || [0, -1].some((days) => covers(deliveryOf, now.toPlainDate().add({ days }), now)),
    endOf: (day) => {
      const midnight = midnightAfter(day);
      const lastClosing = spansOf(day)
        .map(({ closes }) => closes)
        .reduce(later, midnight);
      const nextOpening = spansOf(day.add({ days: 1 }))
        .map(({ opens }) => opens)
        .reduce(earlier, lastClosing);
      return later(midnight, nextOpening);
    },
  };
};
