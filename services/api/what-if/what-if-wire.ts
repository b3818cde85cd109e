import type { Assumptions, Compared, SpanFigures } from '@hatch/contexts/what-if';
import type { NumberedOrder, WhatIfRun } from '@hatch/contexts/what-if/module';
import type { Success } from '../answers.js';
import type { Present } from './what-if.service.js';

/** Sums in pence. */
type WireFigures = {
  readonly orders: number;
  readonly takings: number;
  /** Orders of which both the promise and the end are known; those of them that were late, and by how many minutes together. */
  readonly timed: number;
  readonly late: number;
  readonly late_minutes: number;
};

export type WireAssumptions = {
  /** By the names of the settings. */
  readonly settings: Readonly<Record<string, string>>;
  /** Monday first; null: as they were. */
  readonly hours: readonly (readonly { readonly from: string; readonly to: string }[])[] | null;
  readonly price_percent: number;
  /** `difference` in pence. */
  readonly prices: readonly { readonly product_id: number; readonly name: string; readonly difference: number }[];
};

export type WireWhatIf = {
  readonly id: string;
  /** `stopped`: its process is gone; `failed`: it could not be carried out. */
  readonly state: 'running' | 'finished' | 'cancelled' | 'stopped' | 'failed';
  /** Trading days, both within. */
  readonly from: string;
  readonly to: string;
  readonly assumptions: WireAssumptions;
  /** Orders to be judged, and those that are. */
  readonly total: number;
  readonly done: number;
  /** Null until it is finished. */
  readonly summary:
    | (Compared<WireFigures> & {
        readonly refused: number;
        readonly changed: number;
        /** Orders whose recorded charge the rules do not give with the settings of its time. */
        readonly unexplained: number;
      })
    | null;
};

export type WhatIfAnswer = Success & {
  /** That one asked for last; null where there is none of the last day. */
  readonly run: WireWhatIf | null;
  readonly present: Present;
};

export type WireAffectedOrder = {
  readonly number: number;
  readonly id: string;
  readonly ref: string;
  readonly placed_at: string;
  readonly method: 'COLLECT' | 'DELIVER' | null;
  readonly miles: number | null;
  readonly refused: boolean;
  readonly reasons: NumberedOrder['reasons'];
  /** Pence. */
  readonly total: Compared<number>;
  /** Null where nobody knows. */
  readonly late_minutes: Compared<number | null>;
};

export type AffectedOrdersAnswer = Success & {
  readonly orders: readonly WireAffectedOrder[];
  /** `after` of the next page; null on the last. */
  readonly next: number | null;
};

const figuresToWire = ({ lateMinutes, ...figures }: SpanFigures): WireFigures => ({
  ...figures,
  late_minutes: lateMinutes,
});

const assumptionsToWire = ({ settings, hours, pricePercent, prices }: Assumptions): WireAssumptions => ({
  settings,
  hours: hours ?? null,
  price_percent: pricePercent ?? 0,
  prices: (prices ?? []).map(({ productId, name, difference }) => ({ product_id: productId, name, difference })),
});

export const runToWire = ({
  id,
  state,
  firstDay,
  lastDay,
  assumptions,
  total,
  done,
  summary,
}: WhatIfRun): WireWhatIf => ({
  id,
  state,
  from: firstDay,
  to: lastDay,
  assumptions: assumptionsToWire(assumptions),
  total,
  done,
  summary: summary && { ...summary, was: figuresToWire(summary.was), would: figuresToWire(summary.would) },
});

export const affectedToWire = ({ orderId, placedAt, lateMinutes, ...order }: NumberedOrder): WireAffectedOrder => ({
  ...order,
  id: orderId,
  placed_at: placedAt,
  late_minutes: lateMinutes,
});
