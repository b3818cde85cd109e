import { isOn, type Pence } from '@hatch/kernel/rules';
import type { Answers } from '../../../api/calls';

export const toDeliveryCharge = ({ delivery_charge: charge }: Answers['GET /api/calc_delivery']): Pence => charge;

/** `amount` is in pence if fixed, else in percent. */
export type CollectDiscount = { readonly isOffered: boolean; readonly isFixed: boolean; readonly amount: number };

export const toCollectDiscount = (settings: Answers['GET /api/takeawayDiscountSettings']): CollectDiscount => ({
  isOffered: isOn(settings.offer_takeaway_collect_discount ?? ''),
  isFixed: settings.takeaway_collect_discount_type === 'Fixed Amount',
  amount: Number(settings.takeaway_collect_discount_amount_or_percent),
});
