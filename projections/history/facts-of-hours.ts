import type { OpeningHoursChanged } from '@hatch/contexts/store-status/events';
import type { Facts } from './act.js';

type Hours = NonNullable<OpeningHoursChanged['data']['hours']>;
type DayHours = Hours['days'][number];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const inWords = (hours: DayHours | undefined): string | null => {
  if (!hours) return null;
  return hours.length === 0 ? 'closed' : hours.map(({ from, to }) => `${from}-${to}`).join(', ');
};

/** By day; null means that the hours of the settings apply again. */
export const factsOfHours = (hours: Hours | null, before: Facts): Facts => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, name === 'status' ? (before[name] ?? null) : null])),
  ...Object.fromEntries(
    DAYS.flatMap((day, at) => [
      [`hours.${day}`, inWords(hours?.days[at])],
      [`delivery.${day}`, inWords(hours?.delivery?.[at])],
    ]),
  ),
  ...Object.fromEntries(
    (hours?.special ?? []).flatMap(({ date, hours: opening, delivery }) => [
      [`hours.${date}`, inWords(opening)],
      [`delivery.${date}`, inWords(delivery ?? undefined)],
    ]),
  ),
});
