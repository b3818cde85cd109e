import { dayAfter } from '@hatch/kernel/rules';

type BankHoliday = {
  /** `2026-12-25` */
  readonly date: string;
  readonly name: string;
};

/** Sunday is 0. */
const weekday = (date: string): number => new Date(`${date}T12:00:00.000Z`).getUTCDay();

const MONDAY = 1;
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const mondayFrom = (date: string): string => dayAfter(date, (MONDAY - weekday(date) + 7) % 7);
const mondayUntil = (date: string): string => dayAfter(date, -((weekday(date) - MONDAY + 7) % 7));

/** Western Easter, by the anonymous Gregorian computus. */
const easterSunday = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
};

/** A holiday on a weekend moves to the next free weekday. */
const kept = (date: string, name: string, taken: readonly string[] = []): BankHoliday => {
  let on = date;
  while ([0, 6].includes(weekday(on)) || taken.includes(on)) on = dayAfter(on);
  return { date: on, name: on === date ? name : `${name} (substitute day)` };
};

/** England and Wales by law, without holidays proclaimed for a single year. */
export const bankHolidays = (year: number): readonly BankHoliday[] => {
  const easter = easterSunday(year);
  const christmas = dayOf(year, 12, 25);
  const boxing = dayOf(year, 12, 26);
  // A day keeps its own holiday: Boxing Day on a Monday moves Christmas to Tuesday.
  const boxingKept = kept(boxing, 'Boxing Day', weekday(christmas) === 6 ? [dayAfter(christmas, 2)] : []);
  const christmasKept = kept(christmas, 'Christmas Day', [boxingKept.date]);
  return [
    kept(dayOf(year, 1, 1), 'New Year’s Day'),
    { date: dayAfter(easter, -2), name: 'Good Friday' },
    { date: dayAfter(easter), name: 'Easter Monday' },
    { date: mondayFrom(dayOf(year, 5, 1)), name: 'Early May bank holiday' },
    { date: mondayUntil(dayOf(year, 5, 31)), name: 'Spring bank holiday' },
    { date: mondayUntil(dayOf(year, 8, 31)), name: 'Summer bank holiday' },
    ...[christmasKept, boxingKept].toSorted((one, other) => one.date.localeCompare(other.date)),
  ];
};
