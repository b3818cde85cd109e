import { isTimeOfDay, SHOP_TIME_ZONE } from '@hatch/kernel/rules';
import { Temporal } from 'temporal-polyfill';

const MINUTE_MS = 60_000;

const inLondon = (now: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(SHOP_TIME_ZONE);

/** That time on the calendar day of `day`; a time the clock change skips is the moment the clock lands on. */
const at = (day: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime =>
  day.toPlainDate().toZonedDateTime({ timeZone: SHOP_TIME_ZONE, plainTime: Temporal.PlainTime.from(time) });

/** The first time of day `time` that is not before `now`. */
const next = (time: string, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const today = at(now, time);
  return Temporal.ZonedDateTime.compare(today, now) >= 0 ? today : at(now.add({ days: 1 }), time);
};

/** The last time of day `time` that is not after `now`. */
const last = (time: string, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const today = at(now, time);
  return Temporal.ZonedDateTime.compare(today, now) <= 0 ? today : at(now.subtract({ days: 1 }), time);
};

export type OpeningHours = { readonly openTime: string; readonly closeTime: string };

/** Equal times mean the store keeps no hours of its own. */
const keepsNoHours = ({ openTime, closeTime }: OpeningHours): boolean => openTime === closeTime;

export type TimeToClose = { readonly minsToClose: number; readonly secsToClose: number };

/** Whole minutes, rounded up, and seconds until the next closing time; 100 and 6000 without one (STAT-16, OPEN-51). */
export const timeToClose = ({ openTime, closeTime }: OpeningHours, now: Date): TimeToClose => {
  if (!isTimeOfDay(closeTime) || keepsNoHours({ openTime, closeTime })) return { minsToClose: 100, secsToClose: 6000 };
  const seconds = Math.ceil((next(closeTime, inLondon(now)).epochMilliseconds - now.getTime()) / 1000);
  return { minsToClose: Math.ceil(seconds / 60), secsToClose: seconds };
};

export type NextOpening = {
  /** ISO 8601 local time with offset. */
  readonly nextOpenAt: string;
  /** `today at 17:00` or `tomorrow at 17:00`. */
  readonly message: string;
};

/** Undefined without an opening time (STAT-17, OPEN-52). */
export const nextOpening = (openTime: string, now: Date): NextOpening | undefined => {
  if (!isTimeOfDay(openTime)) return undefined;
  const local = inLondon(now);
  const opening = next(openTime, local);
  const day = opening.toPlainDate().equals(local.toPlainDate()) ? 'today' : 'tomorrow';
  return {
    nextOpenAt: opening.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    message: `${day} at ${openTime}`,
  };
};

export type HoursDue =
  | { readonly kind: 'announce-closing'; readonly mins: number; readonly closesAt: string }
  | { readonly kind: 'close'; readonly closesAt: string }
  | { readonly kind: 'prompt-opening'; readonly opensAt: string };

const THRESHOLDS_MINS = [15, 10, 5, 1] as const;
/** An announcement or prompt later than this is left out; closing itself is always made up for. */
const LATEST_MS = MINUTE_MS;

/**
 * What the clock asks for now (OPEN-53). Asking again is harmless: each of these is decided once for its
 * opening or closing time.
 */
export const hoursDue = ({ openTime, closeTime }: OpeningHours, now: Date): readonly HoursDue[] => {
  if (keepsNoHours({ openTime, closeTime })) return [];
  const local = inLondon(now);
  return [
    ...lastClosingDue({ openTime, closeTime }, local),
    ...announcementDue(closeTime, local),
    ...openingDue(openTime, local),
  ];
};

/**
 * Also yesterday's, for a shop that was off or asleep at its closing time; the next opening time ends it, and without
 * one midnight does.
 */
const lastClosingDue = ({ openTime, closeTime }: OpeningHours, now: Temporal.ZonedDateTime): readonly HoursDue[] => {
  if (!isTimeOfDay(closeTime)) return [];
  const closing = last(closeTime, now);
  const isOver = isTimeOfDay(openTime)
    ? Temporal.ZonedDateTime.compare(last(openTime, now), closing) > 0
    : !closing.toPlainDate().equals(now.toPlainDate());
  return isOver ? [] : [{ kind: 'close', closesAt: closing.toInstant().toString() }];
};

const announcementDue = (closeTime: string, now: Temporal.ZonedDateTime): readonly HoursDue[] => {
  if (!isTimeOfDay(closeTime)) return [];
  const today = at(now, closeTime);
  const closesAt = today.toInstant().toString();
  const left = today.epochMilliseconds - now.epochMilliseconds;
  return THRESHOLDS_MINS.filter((mins) => left <= mins * MINUTE_MS && left > mins * MINUTE_MS - LATEST_MS).map(
    (mins) => ({
      kind: 'announce-closing',
      mins,
      closesAt,
    }),
  );
};

const openingDue = (openTime: string, now: Temporal.ZonedDateTime): readonly HoursDue[] => {
  if (!isTimeOfDay(openTime)) return [];
  const today = at(now, openTime);
  const late = now.epochMilliseconds - today.epochMilliseconds;
  return late >= 0 && late < LATEST_MS ? [{ kind: 'prompt-opening', opensAt: today.toInstant().toString() }] : [];
};
