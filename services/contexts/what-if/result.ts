import type { Pence } from '@hatch/kernel/rules';

export type RefusalReason = 'closed' | 'outside' | 'below-minimum';
export type ChangeReason = 'price' | 'charge' | 'discount' | 'promise';

export type Compared<Value> = { readonly was: Value; readonly would: Value };

/** Refused, or changed in total or lateness. Nothing personal. */
export type AffectedOrder = {
  readonly orderId: string;
  readonly ref: string;
  /** ISO instant. */
  readonly placedAt: string;
  readonly method: 'COLLECT' | 'DELIVER' | null;
  readonly miles: number | null;
  readonly refused: boolean;
  readonly reasons: readonly (RefusalReason | ChangeReason)[];
  /** `would` is 0 for a refused order. */
  readonly total: Compared<Pence>;
  /** Whole minutes after its promise; null where unknown, and for a refused order. */
  readonly lateMinutes: Compared<number | null>;
};

export type SpanFigures = {
  readonly orders: number;
  readonly takings: Pence;
  /** Orders whose promise and end are known. */
  readonly timed: number;
  readonly late: number;
  readonly lateMinutes: number;
};

export type WhatIfSummary = Compared<SpanFigures> & {
  readonly refused: number;
  readonly changed: number;
  /** Orders whose recorded charge or discount does not follow from the settings at their placing. */
  readonly unexplained: number;
};
