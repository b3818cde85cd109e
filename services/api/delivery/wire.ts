import type { CollectDiscount } from '@hatch/contexts/delivery';
import type { Measured } from '@hatch/contexts/delivery/module';
import { isRejection, type Rejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { Failure, Success } from '../answers.js';

/** DLV-21. */
export const distanceAnswer = (measured: Measured | Rejection): (Success & { readonly miles: number }) | Failure =>
  isRejection(measured)
    ? { status: false, message: measured.message }
    : { status: true, message: '', miles: measured.miles };

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
