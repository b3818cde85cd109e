import type { OpeningHoursChanged } from '@hatch/contexts/store-status/events';
import type { Facts } from './act.js';

type Hours = NonNullable<OpeningHoursChanged['data']['hours']>;
type DayHours = Hours['days'][number];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const inWords = (hours: DayHours | undefined): string | null => {
  if (!hours) return null;
  return hours.length === 0 ? 'closed' : hours.map(({ from, to }) => `${from}-${to}`).join(', ');
};

/** By day; hours of null are the settings' again. Days that had hours of their own and have none any more are null. */
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
