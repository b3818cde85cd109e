import type { Pence } from '@hatch/kernel/rules';

/** What was wanted: an item that was out, or in a closed shop; a delivery; a time of the kitchen; an order not placed. */
export type LostDemandKind =
  | 'none-left'
  | 'off-sale'
  | 'closed'
  | 'outside'
  | 'not-delivering'
  | 'kitchen-full'
  | 'checkout-left';

/** Trading days, both within: `2026-11-20`. */
export type DaySpan = { readonly from: string; readonly to: string };

/** How often, and what it would have brought. */
type Lost = { readonly facts: number; readonly pence: Pence };

export type LostByDay = Lost & { readonly day: string; readonly kind: LostDemandKind };
/** Of all days together, by the hour on London's clocks, 0 to 23. */
export type LostByHour = Lost & { readonly hour: number; readonly kind: LostDemandKind };
export type LostByThing = Lost & {
  readonly kind: LostDemandKind;
  /** Sku, outward code or step; empty where there is but one. */
  readonly thing: string;
  /** An item as it was called last, else the thing itself. */
  readonly name: string;
};
export type LostRow = LostByThing & {
  readonly day: string;
  /** ISO instant at which the hour began. */
  readonly hour: string;
};
