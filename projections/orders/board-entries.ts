import { londonDate } from '@hatch/kernel/rules';
import type { StoredOrder } from './order-record.js';
import { tradingDayOf } from './trading-day-of.js';

export type BoardEntry = {
  readonly position: string;
  readonly day: string;
  readonly done: boolean;
};
export type BoardEntries = Map<string, BoardEntry>;
type Entry = readonly [string, BoardEntry];

export const MARK_MINUTES = 15;
const QUARTER_MS = MARK_MINUTES * 60_000;
/** A finished order stays on the board for its trading day, which may end on the next date. */
const KEPT_DAYS = 2;
const DAY_MS = 86_400_000;
/** Of earlier days; twice as many as a screen lists, as some of the newest are finished later. */
const MOST_OPEN = 1_000;

export const quarterOf = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS).toISOString();

export const isDone = ({ kitchenStatus, cancelled }: StoredOrder): boolean =>
  kitchenStatus === 'COMPLETE' || cancelled !== null;

export const entryOf = (order: StoredOrder, position: bigint): BoardEntry => ({
  position: String(position),
  day: tradingDayOf(order) ?? '',
  done: isDone(order),
});

const newestFirst = ([, one]: Entry, [, other]: Entry): number =>
  other.day.localeCompare(one.day) || Number(BigInt(other.position) - BigInt(one.position));

/** Drops old unfinished orders too: in a shop that never finishes any, every mark would hold all orders. */
export const outdated = (board: BoardEntries, at: string): readonly string[] => {
  const oldest = londonDate(new Date(Date.parse(at) - KEPT_DAYS * DAY_MS));
  const earlier = [...board].filter(([, { day }]) => day < oldest);
  const open = earlier.filter(([, { done }]) => !done);
  const beyond = open.length > MOST_OPEN ? open.toSorted(newestFirst).slice(MOST_OPEN) : [];
  return [...earlier.filter(([, { done }]) => done), ...beyond].map(([id]) => id);
};
