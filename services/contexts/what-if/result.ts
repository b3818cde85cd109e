import type { Pence } from '@hatch/kernel/rules';

/** Why an order would have been refused. */
export type RefusalReason = 'closed' | 'outside' | 'below-minimum';
/** What of an order would have been otherwise: its items, its delivery charge, its collect discount, its promise. */
export type ChangeReason = 'price' | 'charge' | 'discount' | 'promise';

/** What happened, and what would have. */
export type Compared<Value> = { readonly was: Value; readonly would: Value };

/** An order that would have been refused, or would have been another in its total or its lateness. Nothing personal. */
export type AffectedOrder = {
  readonly orderId: string;
  readonly ref: string;
  /** ISO instant. */
  readonly placedAt: string;
  readonly method: 'COLLECT' | 'DELIVER' | null;
  /** From the kitchen; null where nothing was measured. */
  readonly miles: number | null;
  readonly refused: boolean;
  readonly reasons: readonly (RefusalReason | ChangeReason)[];
  /** `would` is 0 where it would have been refused. */
  readonly total: Compared<Pence>;
  /** Whole minutes after its promise, 0 in time; null where nobody knows, and where it would have been refused. */
  readonly lateMinutes: Compared<number | null>;
};

/** Of the orders of a span that day end counts in its takings. */
export type SpanFigures = {
  readonly orders: number;
  readonly takings: Pence;
  /** Orders of which both the promise and the end are known. */
  readonly timed: number;
  readonly late: number;
  /** Minutes that those were late by, together. */
  readonly lateMinutes: number;
};

export type WhatIfSummary = Compared<SpanFigures> & {
  readonly refused: number;
  readonly changed: number;
  /** Orders whose recorded charge or discount the rules do not give with the settings as they were at its placing. */
  readonly unexplained: number;
};
