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

/** Oldest first; may name some that were settled a moment ago. */
export abstract class OpenPayments {
  abstract unsettled(requestedBefore: Date, limit: number): Promise<readonly OpenPayment[]>;
}

/** Oldest first; may name some that were answered a moment ago. */
export abstract class UnansweredRefunds {
  abstract unansweredRefunds(requestedBefore: Date, limit: number): Promise<readonly UnansweredRefund[]>;
}
