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

export const MARK_MINUTES = 15;
const QUARTER_MS = MARK_MINUTES * 60_000;
/** An order that is done with stays on the board of its own trading day, which may end on the next date. */
const KEPT_DAYS = 2;
const DAY_MS = 86_400_000;

export const quarterOf = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS).toISOString();

export const isDone = ({ kitchenStatus, cancelled }: StoredOrder): boolean =>
  kitchenStatus === 'COMPLETE' || cancelled !== null;

export const entryOf = (order: StoredOrder, position: bigint): BoardEntry => ({
  position: String(position),
  day: tradingDayOf(order) ?? '',
  done: isDone(order),
});

/** Orders that no day from this instant on shows any more. */
export const outdated = (board: BoardEntries, at: string): readonly string[] => {
  const oldest = londonDate(new Date(Date.parse(at) - KEPT_DAYS * DAY_MS));
  return [...board].filter(([, { day, done }]) => done && day < oldest).map(([id]) => id);
};
