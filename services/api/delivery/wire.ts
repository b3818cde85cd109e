import type { CollectDiscount } from '@hatch/contexts/delivery';
import type { Distance } from '@hatch/contexts/delivery/module';
import { isRejection, type Rejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { Failure, Success } from '../answers.js';

type DistanceAnswer = Success & {
  readonly miles: number;
  /** Of the items, for a delivery that far; absent where there is none (BAND-03). */
  readonly minimum_order?: Pence;
};

/** DLV-21. */
export const distanceAnswer = (measured: Distance | Rejection): DistanceAnswer | Failure => {
  if (isRejection(measured)) return { status: false, message: measured.message };
  const { miles, minimum } = measured;
  return { status: true, message: '', miles, ...(minimum > 0 && { minimum_order: minimum }) };
};

/** DLV-24. */
export const chargeAnswer = (charge: Pence) => ({ delivery_charge: charge });

/** As the settings hold them (DLV-30). */
export const discountAnswer = ({ offered, type, amount }: CollectDiscount) => ({
  status: true,
  message: '',
  offer_takeaway_collect_discount: offered ? '1' : '0',
  takeaway_collect_discount_type: type,
  takeaway_collect_discount_amount_or_percent: String(amount),
});
