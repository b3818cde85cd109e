import type { Answers } from '../../../api/calls';

export type PaymentBooks = Answers['GET /api/admin/payments'];
export type Difference = PaymentBooks['differences'][number];
export type UnmatchedWebhook = PaymentBooks['unmatched'][number];
export type Checked = PaymentBooks['checked'][number];
