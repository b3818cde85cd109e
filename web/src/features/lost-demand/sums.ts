import { daysFrom } from '../../lib/day';
import { KINDS, type LostDemandFilters, type LostDemandKind, type LostDemandReport } from './lost-demand-api';

export type Sum = { readonly count: number; readonly pence: number };
type OfKind = Sum & { readonly kind: LostDemandKind };

const NOTHING: Sum = { count: 0, pence: 0 };

export const sumOf = (rows: readonly Sum[]): Sum =>
  rows.reduce((sum, { count, pence }) => ({ count: sum.count + count, pence: sum.pence + pence }), NOTHING);

/** @param kind empty for all */
export const ofKind = <Row extends OfKind>(rows: readonly Row[], kind: LostDemandFilters['kind']): readonly Row[] =>
  kind === '' ? rows : rows.filter((row) => row.kind === kind);

export const byKind = (rows: readonly OfKind[]): readonly OfKind[] =>
  KINDS.map((kind) => ({ kind, ...sumOf(ofKind(rows, kind)) })).filter(({ count }) => count > 0);

type DaySum = Sum & { readonly day: string };

export const byDay = (
  { days }: Pick<LostDemandReport, 'days'>,
  { from, to, kind }: LostDemandFilters,
): readonly DaySum[] => {
  const shown = ofKind(days, kind);
  const all: DaySum[] = [];
  for (let day = from; day <= to; day = daysFrom(day, 1))
    all.push({ day, ...sumOf(shown.filter((row) => row.day === day)) });
  return all;
};

type HourSum = Sum & { readonly hour: number };

const HOURS = 24;
/** Keeps an evening past midnight together. */
const FIRST_HOUR = 6;

export const byHour = (
  { hours }: Pick<LostDemandReport, 'hours'>,
  { kind }: Pick<LostDemandFilters, 'kind'>,
): readonly HourSum[] => {
  const shown = ofKind(hours, kind);
  return Array.from({ length: HOURS }, (_, at) => (at + FIRST_HOUR) % HOURS).map((hour) => ({
    hour,
    ...sumOf(shown.filter((row) => row.hour === hour)),
  }));
};
