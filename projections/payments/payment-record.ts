import type { PaymentEvent, PaymentRequested, RefundRequested } from '@hatch/contexts/payments/events';

export type Provider = PaymentRequested['data']['provider'];
export type ProviderPaymentStatus = 'requested' | 'open' | 'voided' | 'captured' | 'mismatched';

/** One attempt at paying for an order. Amounts are pence, times ISO instants. */
export type PaymentRecord = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly attempt: number;
  readonly orderRef: string | null;
  readonly provider: Provider;
  readonly providerId: string | null;
  readonly status: ProviderPaymentStatus;
  readonly amount: number;
  readonly captured: number;
  readonly currency: string;
  /** By the shop or the provider. */
  readonly refunded: number;
  /** Requested, not answered by the provider. */
  readonly refunding: number;
  readonly declines: number;
  readonly voided: Extract<PaymentEvent, { readonly type: 'PaymentVoided' }>['data']['cause'] | null;
  readonly placement: 'none' | 'placing' | 'placed';
  readonly requestedAt: string;
  readonly capturedAt: string | null;
  /** When the customer's bank asked for the money back. */
  readonly disputedAt: string | null;
};

export type RefundRecord = {
  /** Ours, or that of the event about a refund made in the provider's pages. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly lines: RefundRequested['data']['lines'];
  /** The part of the amount for the delivery charge. */
  readonly delivery?: number;
  readonly restock: boolean;
  /** Null for one made in the provider's pages. */
  readonly reason: RefundRequested['data']['reason'] | null;
  /** Account; null for the shop itself and the provider's pages. */
  readonly by: string | null;
  readonly status: 'requested' | 'made' | 'failed';
  readonly code: string | null;
  readonly requestedAt: string;
  readonly answeredAt: string | null;
  /** `2026-11-20`, where it differs from the day of the answer. */
  readonly tradingDay?: string;
};

/** Captured, and neither refunded nor about to be. */
export const kept = ({ captured, refunded, refunding }: PaymentRecord): number =>
  Math.max(0, captured - refunded - refunding);

export const isSettled = (payment: PaymentRecord): boolean => {
  switch (payment.status) {
    case 'requested':
    case 'open':
      return false;
    case 'voided':
      return true;
    case 'captured':
    case 'mismatched':
      return payment.placement === 'placed' || kept(payment) === 0;
    default:
      return payment.status satisfies never;
  }
};
