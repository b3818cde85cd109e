import { londonDate, londonTime } from '@hatch/kernel/rules';
import { shopDay, shopTime } from '../../lib/shop-time';
import type { OrderTimes } from './api/order-times';
import { messages } from './time-messages';

type Time = OrderTimes['times'][number];

type DayOfTimes = { readonly date: string; readonly label: string; readonly times: readonly Time[] };

export const byDay = (times: readonly Time[], now = new Date()): readonly DayOfTimes[] =>
  [...new Set(times.map(({ date }) => date))].map((date) => ({
    date,
    label: date === londonDate(now) ? messages.today : shopDay(date),
    times: times.filter((time) => time.date === date),
  }));

export const timeText = ({ date, slot }: Time, now = new Date()): string =>
  date === londonDate(now) ? londonTime(new Date(slot)) : shopTime(slot);

/** True while the times are unknown. */
export const isStillFree = ({ soonest, times }: OrderTimes, slot: string | null): boolean =>
  slot === null ? soonest !== null : times.some((time) => time.slot === slot && time.free);

const OFFERED = 3;

export const offeredInstead = ({ times }: OrderTimes, slot: string | null): readonly Time[] => {
  const free = times.filter((time) => time.free);
  return [...free.filter((time) => time.slot >= (slot ?? '')), ...free].slice(0, OFFERED);
};
