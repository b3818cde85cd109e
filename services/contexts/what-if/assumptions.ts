import type { Pence } from '@hatch/kernel/rules';

/** Settings that may be assumed to have had another value. */
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

/** `HH:MM` each; one that does not end after it begins ends on the next day. */
type Period = { readonly from: string; readonly to: string };

/** What is taken to have been otherwise over a span; what is absent was as it was (HIST-12). */
export type Assumptions = {
  /** As the settings would hold them. */
  readonly settings: Readonly<Partial<Record<AssumableSetting, string>>>;
  /** Of each weekday, Monday first; special days and hours of delivery were as they were. */
  readonly hours?: readonly (readonly Period[])[];
  /** By which every price was higher, or lower where negative; whole. */
  readonly pricePercent?: number;
  /** By which a unit of these products was dearer, or cheaper where negative; the percentage is not for them. */
  readonly prices?: readonly { readonly productId: number; readonly name: string; readonly difference: Pence }[];
};
