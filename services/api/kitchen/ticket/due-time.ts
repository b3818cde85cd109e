import { londonDate } from '@hatch/projections/ordering';

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** London time, with the date when that is not today. */
export const dueTime = (due: Date, now: Date): string =>
  londonDate(due) === londonDate(now) ? TIME.format(due) : `${DAY.format(due)} ${TIME.format(due)}`;
