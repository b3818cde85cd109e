import { londonDate, londonDay, londonTime } from '@hatch/kernel/rules';

/** `Fri 20 Nov`. @param day `2026-11-20` */
export const shopDay = (day: string): string => londonDay(new Date(`${day}T12:00:00.000Z`));

/** `Fri 20 Nov 18:05` */
export const shopTime = (instant: string): string => {
  const at = new Date(instant);
  return `${londonDay(at)} ${londonTime(at)}`;
};

const DAY_MS = 24 * 60 * 60_000;

/** `19:00`, `tomorrow 17:00` or `Fri 27 Nov, 17:00` */
export const whenText = (at: string, now: Date): string => {
  const when = new Date(at);
  const time = londonTime(when);
  if (londonDate(when) === londonDate(now)) return time;
  if (londonDate(when) === londonDate(new Date(now.getTime() + DAY_MS))) return `tomorrow ${time}`;
  return `${londonDay(when)}, ${time}`;
};
