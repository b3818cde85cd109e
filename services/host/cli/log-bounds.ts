import type { LogSlice, Period } from '@hatch/event-store';
import { londonDate, londonTime } from '@hatch/kernel/rules';
import { UsageError } from './command.js';

const POSITION = /^\d{1,20}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const HOUR_MS = 3_600_000;

export type LogBounds = {
  /** Positions, inclusive. */
  readonly slice: LogSlice;
  readonly period?: Period;
};

const ALL = { first: 1n, last: 2n ** 64n };
const EVER = { from: new Date(-8.64e15), before: new Date(8.64e15) };

/** Each bound is a position, an ISO instant, or a whole day in London. @throws UsageError */
export const logBounds = (from: string | undefined, to: string | undefined): LogBounds => {
  const [begin, end] = [from === undefined ? {} : boundOf('--from', from), to === undefined ? {} : boundOf('--to', to)];
  const slice = { first: begin.position ?? ALL.first, last: end.position ?? ALL.last };
  if (!begin.time && !end.time) return { slice };
  return { slice, period: { from: begin.time?.from ?? EVER.from, before: end.time?.before ?? EVER.before } };
};

type Bound = { readonly position?: bigint; readonly time?: Period };

const boundOf = (option: string, text: string): Bound => {
  if (POSITION.test(text)) return { position: BigInt(text) };
  const time = DAY.test(text) ? londonDay(text) : instant(text);
  if (time) return { time };
  throw new UsageError(
    `${option} ${text} is neither a position, nor a day as 2026-11-20, nor an instant as 2026-11-20T12:00Z`,
  );
};

const instant = (text: string): Period | undefined => {
  const at = INSTANT.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : { from: new Date(at), before: new Date(at + 1) };
};

const londonDay = (day: string): Period | undefined => {
  const from = londonMidnight(day);
  // Half past midnight of the next day, even when this one has 23 or 25 hours.
  const next = from && londonDate(new Date(from.getTime() + 25.5 * HOUR_MS));
  const before = next && londonMidnight(next);
  return from && before ? { from, before } : undefined;
};

/** London is at UTC or an hour ahead. Undefined for a day no calendar has. */
const londonMidnight = (day: string): Date | undefined => {
  const utc = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(utc)) return undefined;
  return [new Date(utc), new Date(utc - HOUR_MS)].find((at) => londonDate(at) === day && londonTime(at) === '00:00');
};
