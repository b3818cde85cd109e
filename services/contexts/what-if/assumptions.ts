import type { Pence } from '@hatch/kernel/rules';

export const ASSUMABLE_SETTINGS = [
  'delivery_radius',
  'delivery_charge_bands',
  'delivery_rings',
  'offer_takeaway_collect_discount',
  'takeaway_collect_discount_type',
  'takeaway_collect_discount_amount_or_percent',
  'open_delivery_minutes',
  'busy_delivery_minutes',
  'slammed_delivery_minutes',
] as const;
export type AssumableSetting = (typeof ASSUMABLE_SETTINGS)[number];

/** `HH:MM` each; a period that does not end after it begins ends on the next day. */
type Period = { readonly from: string; readonly to: string };

/** Absent fields stay as they were. */
export type Assumptions = {
  readonly settings: Readonly<Partial<Record<AssumableSetting, string>>>;
  /** Monday first; special days and delivery hours stay as they were. */
  readonly hours?: readonly (readonly Period[])[];
  /** Whole percent added to every price; negative lowers it. */
  readonly pricePercent?: number;
  /** Pence added to a unit; the percentage does not apply to these products. */
  readonly prices?: readonly { readonly productId: number; readonly name: string; readonly difference: Pence }[];
};
