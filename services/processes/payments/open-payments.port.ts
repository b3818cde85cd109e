import type { ProviderName } from '@hatch/contexts/payments';

export type OpenPayment = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly attempt: number;
  readonly provider: ProviderName;
  /** Null as long as the provider has not answered. */
  readonly providerId: string | null;
  readonly status: string;
  /** ISO instant. */
  readonly requestedAt: string;
};
export type UnansweredRefund = { readonly paymentId: string; readonly refundId: string };

/** Asked for before this and not closed, oldest first; may still name some that were settled a moment ago. */
export type FindOpenPayments = (requestedBefore: Date, limit: number) => Promise<readonly OpenPayment[]>;
/** Asked of a provider before this, oldest first; may still name some that were answered a moment ago. */
export type FindUnansweredRefunds = (requestedBefore: Date, limit: number) => Promise<readonly UnansweredRefund[]>;
