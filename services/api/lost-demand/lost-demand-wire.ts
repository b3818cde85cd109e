import type { DaySpan, LostByDay, LostByHour, LostByThing, LostDemandKind } from '@hatch/projections/lost-demand';
import type { Pence } from '@hatch/kernel/rules';
import type { Success } from '../answers.js';

type WireLost = {
  readonly kind: LostDemandKind;
  readonly count: number;
  readonly pence: Pence;
};

export type LostDemandAnswer = Success & {
  readonly from: string;
  readonly to: string;
  /** Only trading days with a loss, oldest first. */
  readonly days: readonly (WireLost & { readonly day: string })[];
  /** Hours of London's clocks, 0 to 23, over all days; only those with a loss. */
  readonly hours: readonly (WireLost & { readonly hour: number })[];
  /** SKUs, outward codes, or steps of the checkout; of each kind the dearest first. */
  readonly things: readonly (WireLost & { readonly thing: string; readonly name: string })[];
};

type Found = {
  readonly byDay: readonly LostByDay[];
  readonly byHour: readonly LostByHour[];
  readonly byThing: readonly LostByThing[];
};

export const lostDemandAnswer = ({ from, to }: DaySpan, { byDay, byHour, byThing }: Found): LostDemandAnswer => ({
  status: true,
  message: '',
  from,
  to,
  days: byDay.map(({ day, kind, facts, pence }) => ({ day, kind, count: facts, pence })),
  hours: byHour.map(({ hour, kind, facts, pence }) => ({ hour, kind, count: facts, pence })),
  things: byThing.map(({ kind, thing, name, facts, pence }) => ({ kind, thing, name, count: facts, pence })),
});
