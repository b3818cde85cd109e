import { londonDate } from '@hatch/kernel/rules';
import type { StoredOrder } from './order-record.js';
import { tradingDayOf } from './trading-day-of.js';

/** Where the newest version of an order on the board stands, its trading day, and whether it is done with. */
export type BoardEntry = {
  readonly position: string;
  readonly day: string;
  readonly done: boolean;
};
/** By order id. */
export type BoardEntries = Map<string, BoardEntry>;
type Entry = readonly [string, BoardEntry];

export const MARK_MINUTES = 15;
const QUARTER_MS = MARK_MINUTES * 60_000;
/** An order that is done with stays on the board of its own trading day, which may end on the next date. */
const KEPT_DAYS = 2;
const DAY_MS = 86_400_000;
/** Of earlier days; twice as many as a screen lists (OPEN-59), for some of the newest are done with later. */
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

/** Those that were changed last come first. */
const newestFirst = ([, one]: Entry, [, other]: Entry): number =>
  other.day.localeCompare(one.day) || Number(BigInt(other.position) - BigInt(one.position));

/**
 * Orders that no day from this instant on shows any more. In a shop that is done with none of them, those of a while ago
 * are among these: every mark would hold all orders there ever were.
 */
export const outdated = (board: BoardEntries, at: string): readonly string[] => {
  const oldest = londonDate(new Date(Date.parse(at) - KEPT_DAYS * DAY_MS));
  const earlier = [...board].filter(([, { day }]) => day < oldest);
  const open = earlier.filter(([, { done }]) => !done);
  const beyond = open.length > MOST_OPEN ? open.toSorted(newestFirst).slice(MOST_OPEN) : [];
  return [...earlier.filter(([, { done }]) => done), ...beyond].map(([id]) => id);
};
