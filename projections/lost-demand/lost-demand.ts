import type { Pence } from '@hatch/kernel/rules';

export type LostDemandKind =
  | 'none-left'
  | 'off-sale'
  | 'closed'
  | 'outside'
  | 'not-delivering'
  | 'kitchen-full'
  | 'checkout-left';

/** Trading days, inclusive: `2026-11-20`. */
export type DaySpan = { readonly from: string; readonly to: string };

/** `pence` is the price of what was not sold. */
type Lost = { readonly facts: number; readonly pence: Pence };

export type LostByDay = Lost & { readonly day: string; readonly kind: LostDemandKind };
/** Over all days, by hour in London, 0 to 23. */
export type LostByHour = Lost & { readonly hour: number; readonly kind: LostDemandKind };
export type LostByThing = Lost & {
  readonly kind: LostDemandKind;
  /** Sku, outward code or step; empty where the kind has only one. */
  readonly thing: string;
  readonly name: string;
};
export type LostRow = LostByThing & {
  readonly day: string;
  readonly hour: string;
};
