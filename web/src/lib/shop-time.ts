import { londonTime, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `Fri 20 Nov`, in the shop's own time. @param day `2026-11-20` */
export const shopDay = (day: string): string => DAY.format(new Date(`${day}T12:00:00.000Z`));

/** `Fri 20 Nov 18:05` */
export const shopTime = (instant: string): string => {
  const at = new Date(instant);
  return `${DAY.format(at)} ${londonTime(at)}`;
};

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { timeZone: SHOP_TIME_ZONE });

/** `19:00`, `tomorrow 17:00` or `Fri 27 Nov, 17:00`. */
export const whenText = (at: string, now: Date): string => {
  const when = new Date(at);
  const time = londonTime(when);
  if (dayOf(when) === dayOf(now)) return time;
  if (dayOf(when) === dayOf(new Date(now.getTime() + DAY_MS))) return `tomorrow ${time}`;
  return `${DAY.format(when)}, ${time}`;
};
