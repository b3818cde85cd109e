import { SLOT_MS, slotOf } from '@hatch/kernel/rules';

const MINUTE_MS = 60_000;

export const endOfSlot = (slot: string): string => new Date(Date.parse(slot) + SLOT_MS).toISOString();

export const isSlot = (value: string): boolean => {
  const at = Date.parse(value);
  return Number.isFinite(at) && at % SLOT_MS === 0 && new Date(at).toISOString() === value;
};

/** Opening hours; times in milliseconds. */
type Period = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  /** The shop is already open when the period begins. */
  readonly goesOn: boolean;
};

export type DaySlot = {
  readonly date: string;
  readonly slot: string;
};

const quarters = (from: number, to: number): readonly string[] => {
  const first = Math.ceil(from / SLOT_MS) * SLOT_MS;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / SLOT_MS)) }, (_, at) =>
    new Date(first + at * SLOT_MS).toISOString(),
  );
};

type Lead = {
  /** Minutes that the kitchen takes at present. */
  readonly now: number;
  /** Minutes that it usually takes, counted from the opening. */
  readonly usual: number;
};

export const timesAhead = (periods: readonly Period[], now: string, lead: Lead): readonly DaySlot[] => {
  const soonest = Date.parse(now) + lead.now * MINUTE_MS;
  return periods.flatMap(({ date, from, to, goesOn }) => {
    const first = goesOn ? from : from + lead.usual * MINUTE_MS;
    return quarters(Math.max(first, soonest), to).map((slot) => ({ date, slot }));
  });
};

export const slotsUntilClosing = (periods: readonly Period[], from: string): readonly string[] => {
  const first = slotOf(from);
  const at = Date.parse(first);
  const closing = closingAfter(periods, at);
  return [first, ...quarters(at + SLOT_MS, closing)];
};

const closingAfter = (periods: readonly Period[], at: number): number =>
  periods.reduce((end, { from, to }) => (from <= end && to > end ? to : end), at);

export const slotsAhead = (periods: readonly Period[], now: string): readonly string[] => {
  const first = slotOf(now);
  const at = Date.parse(first);
  return [...new Set([first, ...periods.flatMap(({ from, to }) => quarters(Math.max(from, at), to))])];
};

export const slotsOfToday = (periods: readonly Period[], now: string): readonly string[] => {
  const at = Date.parse(slotOf(now));
  const [first] = periods;
  return periods.filter(({ date }) => date === first?.date).flatMap(({ from, to }) => quarters(Math.max(from, at), to));
};
