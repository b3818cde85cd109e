import { dateFormat, londonDate, londonTime, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const dayName = dateFormat({
  timeZone: SHOP_TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `Fri 20 Nov`, in the shop's own time. @param day `2026-11-20` */
export const shopDay = (day: string): string => dayName(new Date(`${day}T12:00:00.000Z`));

/** `Fri 20 Nov 18:05` */
export const shopTime = (instant: string): string => {
  const at = new Date(instant);
  return `${dayName(at)} ${londonTime(at)}`;
};

const DAY_MS = 24 * 60 * 60_000;

/** `19:00`, `tomorrow 17:00` or `Fri 27 Nov, 17:00`. */
export const whenText = (at: string, now: Date): string => {
  const when = new Date(at);
  const time = londonTime(when);
  if (londonDate(when) === londonDate(now)) return time;
  if (londonDate(when) === londonDate(new Date(now.getTime() + DAY_MS))) return `tomorrow ${time}`;
  return `${dayName(when)}, ${time}`;
};
