import type { ProviderName } from '@hatch/contexts/payments';

export type OpenPayment = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly attempt: number;
  readonly provider: ProviderName;
  /** Null until the provider answers. */
  readonly providerId: string | null;
  readonly status: string;
  /** ISO instant. */
  readonly requestedAt: string;
};
export type UnansweredRefund = { readonly paymentId: string; readonly refundId: string };

/** Oldest first; these lists may name some that were settled a moment ago. */
export type FindOpenPayments = (requestedBefore: Date, limit: number) => Promise<readonly OpenPayment[]>;
export type FindUnansweredRefunds = (requestedBefore: Date, limit: number) => Promise<readonly UnansweredRefund[]>;
