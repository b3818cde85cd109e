import type { Pence } from '@hatch/kernel/rules';

export type ProviderName = 'stripe' | 'paypal';

/**
 * Where a payment stands at the provider. `open`: the customer has not paid yet, or was declined and may try again;
 * `processing`: paid, and the provider is not sure yet; `approved`: the customer agreed and nothing was taken yet
 * (PayPal); `captured`: the money was taken; `voided`: it never will be.
 */
export type ProviderStatus = 'open' | 'processing' | 'approved' | 'captured' | 'voided';

/** A payment as its provider tells it; nothing of it is believed before it was compared with what was asked for (G14). */
export type ProviderPayment = {
  /** The provider's own id: `pi_...`, or of a PayPal order. */
  readonly providerId: string;
  readonly status: ProviderStatus;
  readonly amount: Pence;
  /** Lower-case ISO code. */
  readonly currency: string;
  readonly captured: Pence;
  readonly refunded: Pence;
  readonly disputed: boolean;
  /** What it was asked with; undefined for a payment that is none of ours. */
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  /** For the provider's script in the browser, and for nobody else. Absent where the provider does not tell it again. */
  readonly clientSecret?: string;
  /** Why the last try was declined, and which try it was; the message is the provider's, for the customer (PAY-25). */
  readonly declined?: { readonly declineId: string; readonly code: string; readonly message: string };
  /** The same for the same card, whoever uses it (G25). */
  readonly cardFingerprint?: string;
  /** ISO instant. */
  readonly createdAt: string;
};

export type NewPayment = {
  /** Ours: one attempt at paying for one order. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Pence;
  /** What the customer reads on the statement of the card. */
  readonly description: string;
};

export type NewRefund = {
  readonly providerId: string;
  /** Ours; the same refund asked for twice is made once. */
  readonly refundId: string;
  readonly amount: Pence;
};

export type ProviderRefund = {
  /** Ours; undefined for one that was made in the provider's own pages. */
  readonly refundId: string | undefined;
  readonly amount: Pence;
  /** The customer's bank did not take it, perhaps days after it was made; it stays so. */
  readonly failed: boolean;
  /** Why it failed, where the provider says so. */
  readonly code?: string;
};

/** That something happened at the provider; what, is asked for by `find`. */
export type ProviderEvent = {
  /** The provider's; the same event delivered again has the same id. */
  readonly eventId: string;
  readonly type: string;
  /** Undefined for an event that is about no payment. */
  readonly providerId: string | undefined;
  /** ISO instant. */
  readonly at: string;
};

/** No answer, a broken one, 429 or 5xx: nobody knows whether it was done. Asking again with the same ids is safe. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider understood and refused; asking again would be refused again. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A webhook that does not carry the provider's signature of the last five minutes. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Card payments and PayPal as the shop needs them. Every method may throw ProviderUnavailable; amounts are pence of
 * pounds sterling. What is asked for with the same ids is one thing, however often it is asked for.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** @throws ProviderRefused */
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** Undefined when the provider knows no such payment. */
  find(providerId: string): Promise<ProviderPayment | undefined>;
  /** Takes an approved payment; any other is answered as it stands. @throws ProviderRefused when the customer's bank declines */
  capture(providerId: string): Promise<ProviderPayment>;
  /** Sees to it that it will never be captured; one that was captured already is answered as such. */
  void(providerId: string): Promise<ProviderPayment>;
  /** @throws ProviderRefused above what was captured and not refunded */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** Of one payment, by whomever, each as it stands now. */
  refunds(providerId: string): Promise<readonly ProviderRefund[]>;
  /** Oldest or newest first, as the provider has it; read page by page. */
  list(from: Date, to: Date): AsyncIterable<ProviderPayment>;
  /** @param body as it came over the wire @throws WebhookRefused */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderEvent>;
};
