import { Temporal } from 'temporal-polyfill';
import { inLondon, spanOf, type Moment, type Timetable } from './timetable.js';
import type { DayHours } from './weekly-hours.js';

const MINUTE_MS = 60_000;
/** How far to look for the next or last opening of a shop closed for long. */
const FARTHEST_DAYS = 370;
const LATEST_CLOSING_DAYS = 31;
const NEXT_CLOSING_DAYS = 8;

type MomentsOf = (day: Temporal.PlainDate) => readonly Moment[];

/** The first not before `now`; yesterday's periods may end today. */
const next = (moments: MomentsOf, now: Moment, days: number): Moment | undefined => {
  for (let ahead = -1; ahead <= days; ahead++) {
    const found = moments(now.toPlainDate().add({ days: ahead })).find(
      (moment) => moment.epochMilliseconds >= now.epochMilliseconds,
    );
    if (found) return found;
  }
  return undefined;
};

const last = (moments: MomentsOf, now: Moment, days: number): Moment | undefined => {
  for (let back = 0; back <= days; back++) {
    const found = moments(now.toPlainDate().subtract({ days: back })).findLast(
      (moment) => moment.epochMilliseconds <= now.epochMilliseconds,
    );
    if (found) return found;
  }
  return undefined;
};

export type TimeToClose = { readonly minsToClose: number; readonly secsToClose: number };

/** Whole minutes, rounded up, and seconds; 100 and 6000 without a closing time. */
export const timeToClose = ({ closings }: Timetable, now: Date): TimeToClose => {
  const closing = next(closings, inLondon(now), NEXT_CLOSING_DAYS);
  if (!closing) return { minsToClose: 100, secsToClose: 6000 };
  const seconds = Math.ceil((closing.epochMilliseconds - now.getTime()) / 1000);
  return { minsToClose: Math.ceil(seconds / 60), secsToClose: seconds };
};

export type NextOpening = {
  /** ISO 8601 local time with offset. */
  readonly nextOpenAt: string;
  /** `today at 17:00`, `tomorrow at 17:00`, `on Friday at 17:00` or `on Friday 25 December at 17:00`. */
  readonly message: string;
};

const dayName = (day: Moment, now: Moment): string => {
  const days = now.toPlainDate().until(day.toPlainDate()).days;
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  const weekday = day.toLocaleString('en-GB', { weekday: 'long' });
  return days < 7 ? `on ${weekday}` : `on ${weekday} ${day.toLocaleString('en-GB', { day: 'numeric', month: 'long' })}`;
};

export const openingWords = (opening: Moment, now: Moment): string =>
  `${dayName(opening, now)} at ${opening.toPlainTime().toString({ smallestUnit: 'minute' })}`;

export const nextOpening = ({ openings }: Timetable, now: Date): NextOpening | undefined => {
  const local = inLondon(now);
  const opening = next(openings, local, FARTHEST_DAYS);
  return (
    opening && {
      nextOpenAt: opening.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
      message: openingWords(opening, local),
    }
  );
};

/** Yesterday until its hours are over, then today. */
const tradingDayOf = (timetable: Timetable, now: Moment): Temporal.PlainDate => {
  const today = now.toPlainDate();
  const yesterday = today.subtract({ days: 1 });
  return now.epochMilliseconds < timetable.endOf(yesterday).epochMilliseconds ? yesterday : today;
};

/** `2026-11-20` */
export const tradingDay = (timetable: Timetable, now: Date): string =>
  tradingDayOf(timetable, inLondon(now)).toString();

export type TradingDaySpan = {
  /** ISO instants; `to` belongs to the next day. */
  readonly from: string;
  readonly to: string;
};

export const spanOfTradingDay = (timetable: Timetable, day: string): TradingDaySpan => {
  const date = Temporal.PlainDate.from(day);
  const [from, to] = [date.subtract({ days: 1 }), date].map((each) =>
    new Date(timetable.endOf(each).epochMilliseconds).toISOString(),
  ) as [string, string];
  return { from, to };
};

export const todaysHours = (timetable: Timetable, now: Date): DayHours | undefined =>
  timetable.hoursOf(tradingDayOf(timetable, inLondon(now)));

const WEEK_DAYS = 7;

export type DayAhead = {
  /** `2026-11-20` */
  readonly date: string;
  readonly weekday: string;
  readonly hours: DayHours;
  readonly delivery?: DayHours;
};

/** Seven days from the trading day on; empty where no hours are kept. */
export const weekAhead = (timetable: Timetable, now: Date): readonly DayAhead[] => {
  const today = tradingDayOf(timetable, inLondon(now));
  return Array.from({ length: WEEK_DAYS }, (_, days) => today.add({ days })).flatMap((day) => {
    const hours = timetable.hoursOf(day);
    if (!hours) return [];
    const delivery = timetable.deliveryOf(day);
    const weekday = day.toLocaleString('en-GB', { weekday: 'long' });
    return [{ date: day.toString(), weekday, hours, ...(delivery && { delivery }) }];
  });
};

export type PeriodAhead = {
  readonly date: string;
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The shop is already open when the period begins. */
  readonly goesOn: boolean;
};

const ALL_DAY: DayHours = [{ from: '00:00', to: '00:00' }];

/** Covers the trading day and the `days` after it; whole days where no hours are kept. */
export const periodsAhead = (timetable: Timetable, now: Date, days: number): readonly PeriodAhead[] => {
  const today = tradingDayOf(timetable, inLondon(now));
  const spans = Array.from({ length: days + 2 }, (_, ahead) => today.add({ days: ahead - 1 })).flatMap((day) =>
    (timetable.hoursOf(day) ?? ALL_DAY).map((period) => ({ date: day.toString(), ...spanOf(day, period) })),
  );
  return spans
    .filter(({ date, to }) => date >= today.toString() && to > now.getTime())
    .map(({ date, from, to }) => ({
      date,
      from,
      to,
      goesOn: spans.some((other) => other.from < from && other.to >= from),
    }));
};

export type HoursDue =
  | { readonly kind: 'announce-closing'; readonly mins: number; readonly closesAt: string }
  | { readonly kind: 'close'; readonly closesAt: string };

const THRESHOLDS_MINS = [15, 10, 5, 1] as const;
/** Later announcements are dropped; closing itself is always made up for. */
const LATEST_MS = MINUTE_MS;

/** Asking again is harmless: each of these is decided once for its closing time. */
export const hoursDue = (timetable: Timetable, now: Date): readonly HoursDue[] => {
  if (!timetable.keepsHours) return [];
  const local = inLondon(now);
  return [...lastClosingDue(timetable, local), ...announcementDue(timetable, local)];
};

/** Also an earlier day's, for a machine that was off at closing time, until the next opening time or else midnight. */
const lastClosingDue = ({ openings, closings }: Timetable, now: Moment): readonly HoursDue[] => {
  const closing = last(closings, now, LATEST_CLOSING_DAYS);
  if (!closing) return [];
  const opening = last(openings, now, LATEST_CLOSING_DAYS);
  const isOver = opening
    ? Temporal.ZonedDateTime.compare(opening, closing) > 0
    : !closing.toPlainDate().equals(now.toPlainDate());
  return isOver ? [] : [{ kind: 'close', closesAt: closing.toInstant().toString() }];
};

const announcementDue = ({ closings }: Timetable, now: Moment): readonly HoursDue[] => {
  const closing = next(closings, now, 1);
  if (!closing) return [];
  const closesAt = closing.toInstant().toString();
  const left = closing.epochMilliseconds - now.epochMilliseconds;
  return THRESHOLDS_MINS.filter((mins) => left <= mins * MINUTE_MS && left > mins * MINUTE_MS - LATEST_MS).map(
    (mins) => ({
      kind: 'announce-closing',
      mins,
      closesAt,
    }),
  );
};

const openedAt = ({ openings, closings }: Timetable, now: Moment): Moment | undefined => {
  const opening = last(openings, now, 1);
  const closing = last(closings, now, LATEST_CLOSING_DAYS);
  const isOver = opening && closing && Temporal.ZonedDateTime.compare(closing, opening) >= 0;
  // Without a closing time the day itself ends it.
  const isOfToday = closing !== undefined || opening?.toPlainDate().equals(now.toPlainDate());
  return isOver || !isOfToday ? undefined : opening;
};

/** ISO instant; undefined outside all hours, and where none are kept. */
export const openSince = (timetable: Timetable, now: Date): string | undefined =>
  timetable.keepsHours ? openedAt(timetable, inLondon(now))?.toInstant().toString() : undefined;

export const isOpeningTime = (timetable: Timetable, at: Date): boolean =>
  Date.parse(openSince(timetable, at) ?? '') === at.getTime();

/** Always true where no hours, or no opening times, are kept. */
export const isWithinHours = (timetable: Timetable, now: Date): boolean =>
  !timetable.keepsHours || openSince(timetable, now) !== undefined || nextOpening(timetable, now) === undefined;

/** ISO instant after this moment; undefined where none is known. */
export const untilOpening = ({ keepsHours, openings }: Timetable, now: Date): string | undefined =>
  keepsHours
    ? next(openings, inLondon(now).add({ milliseconds: 1 }), FARTHEST_DAYS)
        ?.toInstant()
        .toString({ smallestUnit: 'millisecond' })
    : undefined;

/** ISO instant of the next trading day's opening, or else of the next midnight. */
export const untilTomorrow = (timetable: Timetable, now: Date): string => {
  const local = inLondon(now);
  const today = tradingDayOf(timetable, local);
  const midnight = today.add({ days: 1 }).toZonedDateTime({ timeZone: local.timeZoneId });
  const opening = timetable.keepsHours ? next(timetable.openings, midnight, NEXT_CLOSING_DAYS) : undefined;
  return (opening ?? midnight).toInstant().toString({ smallestUnit: 'millisecond' });
};

/** ISO instant of the next closing time, or else of the next day's opening. */
export const untilClosing = (timetable: Timetable, now: Date): string => {
  const closing = timetable.keepsHours ? next(timetable.closings, inLondon(now), 1) : undefined;
  return closing?.toInstant().toString({ smallestUnit: 'millisecond' }) ?? untilTomorrow(timetable, now);
};
