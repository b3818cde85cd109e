import { londonDate, londonDay, londonTime } from '@hatch/kernel/rules';

/** London time, with the date unless it is today. */
export const dueTime = (due: Date, now: Date): string =>
  londonDate(due) === londonDate(now) ? londonTime(due) : `${londonDay(due)} ${londonTime(due)}`;
