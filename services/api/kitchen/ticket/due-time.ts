import { londonDate, londonTime, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** London time, with the date when that is not today. */
export const dueTime = (due: Date, now: Date): string =>
  londonDate(due) === londonDate(now) ? londonTime(due) : `${DAY.format(due)} ${londonTime(due)}`;
