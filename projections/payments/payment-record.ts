import type { PaymentEvent, PaymentRequested, RefundRequested } from '@hatch/contexts/payments/events';

export type Provider = PaymentRequested['data']['provider'];
export type PaymentStatus = 'requested' | 'open' | 'voided' | 'captured' | 'mismatched';

/** One attempt at paying for an order. Amounts are pence, times ISO instants. */
export type PaymentRecord = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly attempt: number;
  /** Null until the order is placed by it. */
  readonly orderRef: string | null;
  readonly provider: Provider;
  /** Null until the provider has answered. */
  readonly providerId: string | null;
  readonly status: PaymentStatus;
  /** Asked for. */
  readonly amount: number;
  /** Taken, in `currency`. */
  readonly captured: number;
  readonly currency: string;
  /** Given back, by whomever. */
  readonly refunded: number;
  /** Asked of the provider, which has not answered. */
  readonly refunding: number;
  readonly declines: number;
  /** Why it was voided; null when it was not. */
  readonly voided: Extract<PaymentEvent, { readonly type: 'PaymentVoided' }>['data']['cause'] | null;
  /** The order is being placed by it, or was. */
  readonly placement: 'none' | 'placing' | 'placed';
  readonly requestedAt: string;
  readonly capturedAt: string | null;
  /** The customer's bank asks for the money back. */
  readonly disputedAt: string | null;
};

export type RefundRecord = {
  /** Ours, or of the event that tells of one made in the provider's pages. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly lines: RefundRequested['data']['lines'];
  /** As much of the amount as is for the delivery charge; absent for none. */
  readonly delivery?: number;
  readonly restock: boolean;
  /** Null for one made in the provider's pages. */
  readonly reason: RefundRequested['data']['reason'] | null;
  /** Account; null for the shop itself and for the provider's pages. */
  readonly by: string | null;
  readonly status: 'requested' | 'made' | 'failed';
  /** Why it failed. */
  readonly code: string | null;
  readonly requestedAt: string;
  readonly answeredAt: string | null;
  /** `2026-11-20`, where it is not the one on which it was answered (HRS-02). */
  readonly tradingDay?: string;
};

/** What was taken and neither given back nor asked to be. */
export const kept = ({ captured, refunded, refunding }: PaymentRecord): number =>
  Math.max(0, captured - refunded - refunding);

/** Nothing is left to be done: no money can come of it, or its order is placed, or the money goes back. */
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
