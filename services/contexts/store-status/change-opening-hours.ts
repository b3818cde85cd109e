import { useCase, accept, nothing, refuse, rejectFields, type Decide, type WrongField } from '@hatch/kernel';
import { isDay, isOneLine, isTimeOfDay } from '@hatch/kernel/rules';
import type { StoreEvent } from './events.js';
import { storeStream, type Store } from './state.js';
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
    const refusal = wanted && rejectFields(wrongHours(wanted));
    const changed = wanted && hoursInOrder(wanted);
    const isThere = !refusal && JSON.stringify(changed) === JSON.stringify(hours.weekly);
    if (isThere && version <= hours.version) return nothing;
    if (version !== hours.version)
      return refuse('store-status.hours-changed', 'Someone else has changed the opening hours.');
    if (refusal) return { events: [], rejection: { ...refusal, message: `${refusal.message}; nothing was saved` } };
    return accept({
      type: 'OpeningHoursChanged',
      data: { version: version + 1, hours: changed, at: now, by: actor.id },
    });
  };

/** Keyed by weekday. */
export const wrongHours = ({ days, delivery, special }: WeeklyHours): readonly WrongField[] => {
  const wrong: readonly (readonly [string, string | undefined])[] = [
    ['days', days.length === 7 ? undefined : 'A week has seven days'],
    ['delivery', delivery === null || delivery.length === 7 ? undefined : 'A week has seven days'],
    [
      'special',
      special.length > MOST_SPECIAL_DAYS ? `There can be at most ${MOST_SPECIAL_DAYS} special days` : undefined,
    ],
    ...WEEKDAYS.map((name, day) => [`days.${day}.hours`, dayProblem(name, days[day] ?? [])] as const),
    ...WEEKDAYS.map(
      (name, day) => [`delivery.${day}.hours`, dayProblem(`Delivery on ${name}`, delivery?.[day] ?? [])] as const,
    ),
    ...special.slice(0, MOST_SPECIAL_DAYS).flatMap((day, at) => wrongSpecial(day, at, special.slice(0, at))),
  ];
  return wrong.flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: `hours.${field}`, code: 'store-status.hours', message }],
  );
};

const wrongSpecial = (
  { date, name, hours, delivery }: SpecialDay,
  at: number,
  before: readonly SpecialDay[],
): readonly (readonly [string, string | undefined])[] => {
  const called = isDay(date) ? date : 'The day without a date';
  return [
    [`special.${at}.date`, dateProblem(date, before)],
    [
      `special.${at}.name`,
      isOneLine(name) && name.length <= LONGEST_NAME
        ? undefined
        : `The name of ${called} must be one line of at most ${LONGEST_NAME} characters`,
    ],
    [`special.${at}.hours`, dayProblem(called, hours)],
    [`special.${at}.delivery`, dayProblem(`Delivery on ${called}`, delivery ?? [])],
  ];
};

const dateProblem = (date: string, before: readonly SpecialDay[]): string | undefined => {
  if (!isDay(date)) return 'A special day needs a date such as 2026-12-25';
  return before.some((other) => other.date === date) ? `${date} is there twice` : undefined;
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

export const ChangeOpeningHours = useCase(storeStream, 'ChangeOpeningHours', changeHours);
