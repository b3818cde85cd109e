import type { Pence, ProviderName } from '@hatch/kernel/rules';

export type { ProviderName };

/**
 * `open`: unpaid, or declined with another try; `processing`: paid, not yet confirmed; `approved`: the customer agreed,
 * nothing was taken yet; `captured`: the money was taken; `voided`: it never will be.
 */
export type ProviderStatus = 'open' | 'processing' | 'approved' | 'captured' | 'voided';

/** Trusted only after comparison with our request. */
export type ProviderPayment = {
  readonly providerId: string;
  readonly status: ProviderStatus;
  readonly amount: Pence;
  /** Lower-case ISO code. */
  readonly currency: string;
  readonly captured: Pence;
  readonly refunded: Pence;
  readonly disputed: boolean;
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  /** For the provider's script in the browser only. Absent where the provider does not repeat it. */
  readonly clientSecret?: string;
  /** The last decline; `message` is the provider's text for the customer. */
  readonly declined?: { readonly declineId: string; readonly code: string; readonly message: string };
  readonly cardFingerprint?: string;
  readonly createdAt: string;
};

export type NewPayment = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Pence;
  readonly description: string;
};

export type NewRefund = {
  readonly providerId: string;
  readonly refundId: string;
  readonly amount: Pence;
};

export type ProviderRefund = {
  readonly refundId: string | undefined;
  readonly amount: Pence;
  /** Final: the customer's bank did not take it, perhaps days after it was made. */
  readonly failed: boolean;
  readonly code?: string;
};

/** Says only that something changed: `find` tells what. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly providerId: string | undefined;
  readonly at: string;
};

/** No answer, a broken one, 429 or 5xx: the outcome is unknown. Asking again with the same ids is safe. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Without a valid signature of the last five minutes. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** Every method may throw ProviderUnavailable and is idempotent for the same ids; amounts are pence sterling. */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** How long a payment may be missing from the list after it was taken. */
  readonly listLagMs: number;
  create(payment: NewPayment): Promise<ProviderPayment>;
  find(providerId: string): Promise<ProviderPayment | undefined>;
  /** Takes an approved payment; any other is returned as it stands. @throws ProviderRefused on a decline */
  capture(providerId: string): Promise<ProviderPayment>;
  /** Ensures that it will never be captured; a captured one is returned as such. */
  void(providerId: string): Promise<ProviderPayment>;
  refund(refund: NewRefund): Promise<ProviderRefund>;
  refunds(providerId: string): Promise<readonly ProviderRefund[]>;
  list(from: Date, to: Date): AsyncIterable<ProviderPayment>;
  /** @param body the bytes received @throws WebhookRefused */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderEvent>;
};
