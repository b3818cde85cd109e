import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isDay, isOneLine, isTimeOfDay } from '@hatch/kernel/rules';
import type { StoreEvent } from './events.js';
import type { Store } from './state.js';
import type { DayHours, Period, SpecialDay, WeeklyHours } from './weekly-hours.js';

export type ChangeHoursData = {
  /** As the editor saw it: later changes are not overwritten. */
  readonly version: number;
  readonly hours: WeeklyHours | null;
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MOST_PERIODS = 6;
const MOST_SPECIAL_DAYS = 200;
const LONGEST_NAME = 80;
const DAY_MINUTES = 24 * 60;

/** All or nothing. The present hours again change nothing, so a retry after a lost answer is fine. */
export const changeHours =
  ({ version, hours: wanted }: ChangeHoursData): Decide<Store, StoreEvent> =>
  ({ hours }, { now, actor }) => {
    const problem = wanted && problemOfHours(wanted);
    const changed = wanted && hoursInOrder(wanted);
    const isThere = !problem && JSON.stringify(changed) === JSON.stringify(hours.weekly);
    if (isThere && version <= hours.version) return nothing;
    if (version !== hours.version)
      return refuse('store-status.hours-changed', 'Someone else has changed the opening hours.');
    if (problem) return refuse('store-status.hours', `${problem}; nothing was saved`);
    return accept({
      type: 'OpeningHoursChanged',
      data: { version: version + 1, hours: changed, at: now, by: actor.id },
    });
  };

export const problemOfHours = ({ days, delivery, special }: WeeklyHours): string | undefined => {
  if (days.length !== 7 || (delivery !== null && delivery.length !== 7)) return 'A week has seven days';
  if (special.length > MOST_SPECIAL_DAYS) return `There can be at most ${MOST_SPECIAL_DAYS} special days`;
  return firstOf([
    ...WEEKDAYS.map((name, day) => () => dayProblem(name, days[day] ?? [])),
    ...WEEKDAYS.map((name, day) => () => dayProblem(`Delivery on ${name}`, delivery?.[day] ?? [])),
    ...special.map((day, at) => () => specialProblem(day, special.slice(0, at))),
  ]);
};

const firstOf = (checks: readonly (() => string | undefined)[]): string | undefined => {
  for (const check of checks) {
    const problem = check();
    if (problem) return problem;
  }
  return undefined;
};

const specialProblem = ({ date, name, hours, delivery }: SpecialDay, before: readonly SpecialDay[]) => {
  if (!isDay(date)) return 'A special day needs a date such as 2026-12-25';
  if (!isOneLine(name) || name.length > LONGEST_NAME)
    return `The name of ${date} must be one line of at most ${LONGEST_NAME} characters`;
  if (before.some((other) => other.date === date)) return `${date} is there twice`;
  return dayProblem(date, hours) ?? dayProblem(`Delivery on ${date}`, delivery ?? []);
};

const dayProblem = (day: string, periods: DayHours): string | undefined => {
  if (periods.length > MOST_PERIODS) return `${day} can have at most ${MOST_PERIODS} periods`;
  if (!periods.every(({ from, to }) => isTimeOfDay(from) && isTimeOfDay(to))) return `${day} needs times such as 17:00`;
  const same = periods.find(({ from, to }) => from === to && from !== '00:00');
  if (same) return `${day} opens and closes at ${same.from}; for the whole day give 00:00 to 00:00`;
  const sorted = periods.toSorted(byBeginning);
  const clash = sorted.findIndex((period, at) => at > 0 && minutes(period.from) < endOf(sorted[at - 1] ?? period));
  return clash < 0 ? undefined : `${day} has periods that overlap`;
};

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const endOf = ({ from, to }: Period): number => minutes(to) + (to <= from ? DAY_MINUTES : 0);
const byBeginning = (one: Period, other: Period): number => minutes(one.from) - minutes(other.from);

const sorted = (periods: DayHours): DayHours => periods.map(({ from, to }) => ({ from, to })).toSorted(byBeginning);

export const hoursInOrder = ({ days, delivery, special }: WeeklyHours): WeeklyHours => ({
  days: days.map(sorted),
  delivery: delivery && delivery.map(sorted),
  special: special
    .map(({ date, name, hours, delivery: brought }) => ({
      date,
      name: name.trim(),
      hours: sorted(hours),
      delivery: brought && sorted(brought),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date)),
});
