import { SLOT_MS, slotOf } from '@hatch/kernel/rules';

const MINUTE_MS = 60_000;

/** ISO instant. */
export const endOfSlot = (slot: string): string => new Date(Date.parse(slot) + SLOT_MS).toISOString();

export const isSlot = (value: string): boolean => {
  const at = Date.parse(value);
  return Number.isFinite(at) && at % SLOT_MS === 0 && new Date(at).toISOString() === value;
};

/** In which the shop is open; times in milliseconds. */
type Period = {
  /** The trading day: `2026-11-20`. */
  readonly date: string;
  readonly from: number;
  readonly to: number;
  /** The shop is open already when it begins. */
  readonly goesOn: boolean;
};

export type DaySlot = {
  /** The trading day: `2026-11-20`. */
  readonly date: string;
  readonly slot: string;
};

/** Beginnings of quarters from an instant on, up to another. */
const quarters = (from: number, to: number): readonly string[] => {
  const first = Math.ceil(from / SLOT_MS) * SLOT_MS;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / SLOT_MS)) }, (_, at) =>
    new Date(first + at * SLOT_MS).toISOString(),
  );
};

type Lead = {
  /** What the kitchen takes now. */
  readonly now: number;
  /** What it usually takes, from the opening on. */
  readonly usual: number;
};

/** Times that a customer may choose: the kitchen, which begins when the shop opens, can be done by then (TRK-02). */
export const timesAhead = (periods: readonly Period[], now: string, lead: Lead): readonly DaySlot[] => {
  const soonest = Date.parse(now) + lead.now * MINUTE_MS;
  return periods.flatMap(({ date, from, to, goesOn }) => {
    const first = goesOn ? from : from + lead.usual * MINUTE_MS;
    return quarters(Math.max(first, soonest), to).map((slot) => ({ date, slot }));
  });
};

/** The slot that lies in, and those after it until the shop closes: where an order that is wanted soon may be promised. */
export const slotsUntilClosing = (periods: readonly Period[], from: string): readonly string[] => {
  const first = slotOf(from);
  const at = Date.parse(first);
  const closing = closingAfter(periods, at);
  return [first, ...quarters(at + SLOT_MS, closing)];
};

/** The end of the period that the instant is in, with those that follow without a gap. */
const closingAfter = (periods: readonly Period[], at: number): number =>
  periods.reduce((end, { from, to }) => (from <= end && to > end ? to : end), at);

/** Every slot that an order may be promised for, from the one that is on. */
export const slotsAhead = (periods: readonly Period[], now: string): readonly string[] => {
  const first = slotOf(now);
  const at = Date.parse(first);
  return [...new Set([first, ...periods.flatMap(({ from, to }) => quarters(Math.max(from, at), to))])];
};

/** The slots of the trading day, from the one that is on. */
export const slotsOfToday = (periods: readonly Period[], now: string): readonly string[] => {
  const at = Date.parse(slotOf(now));
  const [first] = periods;
  return periods.filter(({ date }) => date === first?.date).flatMap(({ from, to }) => quarters(Math.max(from, at), to));
};
