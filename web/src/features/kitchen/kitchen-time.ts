import { dateFormat, londonTime, SHOP_TIME_ZONE } from '@hatch/kernel/rules';
import type { StaffOrder } from './staff-order';

const dayOf = dateFormat({ timeZone: SHOP_TIME_ZONE, day: 'numeric', month: 'short' });

/** `18:05` in London; `20 Nov 18:05` if not today. */
export const kitchenTime = (instant: string, now: number): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const [day, time] = [dayOf(at), londonTime(at)];
  return day === dayOf(now) ? time : `${day} ${time}`;
};

const MINUTE_MS = 60_000;

/** The promised time in words and whole minutes from now, while at least one is left. */
export const promiseOf = (
  { dueBy, dueAt }: Pick<StaffOrder, 'dueBy' | 'dueAt'>,
  now: number,
): { readonly time: string; readonly minutes: number } | undefined =>
  dueBy !== null && dueAt !== undefined && dueAt - now >= MINUTE_MS
    ? { time: kitchenTime(dueBy, now), minutes: Math.round((dueAt - now) / MINUTE_MS) }
    : undefined;

export const chosenTimeOf = ({ slot }: Pick<StaffOrder, 'slot'>, now: number): string | undefined =>
  slot !== null && Date.parse(slot) > now ? kitchenTime(slot, now) : undefined;
