import type { Assumptions, Compared, SpanFigures } from '@hatch/contexts/what-if';
import type { NumberedOrder, Present, WhatIfRun } from '@hatch/contexts/what-if/module';
import type { Success } from '../answers.js';

/** Sums in pence. */
type WireFigures = {
  readonly orders: number;
  readonly takings: number;
  /** Orders with a known promise and end; `late` of them were late, by `late_minutes` in all. */
  readonly timed: number;
  readonly late: number;
  readonly late_minutes: number;
};

export type WireAssumptions = {
  readonly settings: Readonly<Record<string, string>>;
  /** Monday first; null: unchanged. */
  readonly hours: readonly (readonly { readonly from: string; readonly to: string }[])[] | null;
  readonly price_percent: number;
  readonly prices: readonly { readonly product_id: number; readonly name: string; readonly difference: number }[];
};

export type WireWhatIf = {
  readonly id: string;
  /** `stopped`: its process is gone; `failed`: an error ended it. */
  readonly state: 'running' | 'finished' | 'cancelled' | 'stopped' | 'failed';
  /** Trading days, both included. */
  readonly from: string;
  readonly to: string;
  readonly assumptions: WireAssumptions;
  readonly total: number;
  readonly done: number;
  readonly summary:
    | (Compared<WireFigures> & {
        readonly refused: number;
        readonly changed: number;
        /** Orders whose recorded charge differs from the rules of their time. */
        readonly unexplained: number;
      })
    | null;
};

export type WhatIfAnswer = Success & {
  /** The viewer's last; null where none is from the last day. */
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
  readonly late_minutes: Compared<number | null>;
};

export type AffectedOrdersAnswer = Success & {
  readonly orders: readonly WireAffectedOrder[];
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
