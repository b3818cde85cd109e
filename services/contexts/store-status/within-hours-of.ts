import { SHOP_TIME_ZONE } from '@hatch/kernel/rules';
import { isWithinHours } from './opening-hours.js';
import { inLondon, type Timetable } from './timetable.js';

type Day = Parameters<Timetable['openings']>[0];
type Stretches = { readonly starts: readonly number[]; readonly within: Map<number, boolean> };

const startsOn = (day: Day, { openings, closings }: Timetable): readonly number[] =>
  [
    day.toZonedDateTime(SHOP_TIME_ZONE),
    ...openings(day),
    // Hours of the day before may end on it.
    ...closings(day.subtract({ days: 1 })),
    ...closings(day),
  ]
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .toSorted((one, other) => one - other);

/** `isWithinHours` for many instants, computed once for each stretch between changes. */
export const withinHoursOf = (timetable: Timetable): ((now: Date) => boolean) => {
  // Instants mostly come in order, so the stretches of one day are enough.
  let known: (Stretches & { readonly day: string }) | undefined;
  return (now) => {
    const date = inLondon(now).toPlainDate();
    const day = date.toString();
    if (known?.day !== day) known = { day, starts: startsOn(date, timetable), within: new Map() };
    const { starts, within } = known;
    const stretch = starts.findLastIndex((start) => start <= now.getTime());
    const isWithin = within.get(stretch) ?? isWithinHours(timetable, now);
    within.set(stretch, isWithin);
    return isWithin;
  };
};
