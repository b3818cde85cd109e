import type { Answers } from '../../../api/calls';

export type PaymentBooks = Answers['GET /api/admin/payments'];
export type Difference = PaymentBooks['differences'][number];
export type Dispute = PaymentBooks['disputes'][number];
export type FailedRefund = PaymentBooks['failed_refunds'][number];
export type Checked = PaymentBooks['checked'][number];
