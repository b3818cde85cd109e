import type { CollectDiscount } from '@hatch/contexts/delivery';
import type { Distance } from '@hatch/contexts/delivery/module';
import { isRejection, type Rejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { Failure, Success } from '../answers.js';

type DistanceAnswer = Success & {
  readonly miles: number;
  readonly minimum_order?: Pence;
};

export const distanceAnswer = (measured: Distance | Rejection): DistanceAnswer | Failure => {
  if (isRejection(measured)) return { status: false, message: measured.message };
  const { miles, minimum } = measured;
  return { status: true, message: '', miles, ...(minimum > 0 && { minimum_order: minimum }) };
};

export const chargeAnswer = (charge: Pence) => ({ delivery_charge: charge });

export const discountAnswer = ({ offered, type, amount }: CollectDiscount) => ({
  status: true,
  message: '',
  offer_takeaway_collect_discount: offered ? '1' : '0',
  takeaway_collect_discount_type: type,
  takeaway_collect_discount_amount_or_percent: String(amount),
});
