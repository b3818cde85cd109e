import type { Decider } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { Map as ImmutableMap } from 'immutable';
import type { PaymentEvent, PaymentRequested, RefundedLine, RefundRequested } from './events.js';
import type { ProviderName } from './provider/payment-provider.js';

export type Refund = Pick<
  RefundRequested['data'],
  'refundId' | 'amount' | 'lines' | 'delivery' | 'restock' | 'reason' | 'by'
> & {
  readonly status: 'requested' | 'made' | 'failed';
  /** ISO instant, where known. */
  readonly requestedAt: string | null;
  readonly note: string;
  readonly code: string | null;
};

/**
 * Only moves forward: `requested` -> `open` -> `captured` or `mismatched`, or `voided` before that. Money taken after a
 * void still makes it `captured`.
 */
export type ProviderPaymentStatus = 'requested' | 'open' | 'voided' | 'captured' | 'mismatched';

export type KnownPayment = {
  readonly status: ProviderPaymentStatus;
  readonly paymentId: string;
  readonly orderId: string;
  readonly provider: ProviderName;
  readonly amount: Pence;
  readonly providerId: string | null;
  readonly declines: number;
  readonly declineId: string | null;
  readonly captured: Pence;
  readonly refunds: ImmutableMap<string, Refund>;
  readonly refundedThere: Pence;
  readonly disputed: boolean;
};
export type Payment = { readonly status: 'none' } | KnownPayment;

export const refundsIn = ({ refunds }: KnownPayment, status: Refund['status']): Pence =>
  refunds.reduce((sum, refund) => (refund.status === status ? sum + refund.amount : sum), 0);

export const refunded = (payment: KnownPayment): Pence => refundsIn(payment, 'made') + payment.refundedThere;

type Units = ReadonlyMap<RefundedLine['sku'], number>;

const unitsOf = ({ refunds }: KnownPayment, counts: (refund: Refund) => boolean): Units => {
  const units = new Map<string, number>();
  for (const refund of refunds.values())
    if (counts(refund)) for (const { sku, quantity } of refund.lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
  return units;
};

export const unitsRefunded = (payment: KnownPayment): Units => unitsOf(payment, ({ status }) => status !== 'failed');

export const deliveryRefunded = ({ refunds }: KnownPayment): Pence =>
  refunds.reduce((sum, { status, delivery = 0 }) => (status === 'failed' ? sum : sum + delivery), 0);

export const unitsRestocked = (payment: KnownPayment): Units =>
  unitsOf(payment, ({ status, restock }) => status === 'made' && restock);

/** Excludes requested refunds. */
export const refundable = (payment: KnownPayment): Pence =>
  Math.max(0, payment.captured - refunded(payment) - refundsIn(payment, 'requested'));

/** Failed money that must be given back in another way. */
export const isRefundFailed = (payment: KnownPayment): boolean =>
  refundable(payment) > 0 && payment.refunds.some(({ status }) => status === 'failed');

const requested = ({ paymentId, orderId, provider, amount }: PaymentRequested['data']): KnownPayment => ({
  status: 'requested',
  paymentId,
  orderId,
  provider,
  amount,
  providerId: null,
  declines: 0,
  declineId: null,
  captured: 0,
  refunds: ImmutableMap(),
  refundedThere: 0,
  disputed: false,
});

const noteOf = ({ note = '' }: { readonly note?: string } = {}): string => note;

const asked = ({ paymentId: _payment, cancels: _cancels, pii, ...data }: RefundRequested['data']): Refund => ({
  requestedAt: null,
  ...data,
  status: 'requested',
  note: noteOf(pii),
  code: null,
});

const withAnswer = (payment: KnownPayment, refundId: string, answer: Pick<Refund, 'status' | 'code'>): KnownPayment => {
  const refund = payment.refunds.get(refundId);
  return refund ? { ...payment, refunds: payment.refunds.set(refundId, { ...refund, ...answer }) } : payment;
};

const onceRequested = (payment: KnownPayment, { type, data }: PaymentEvent): KnownPayment => {
  switch (type) {
    case 'PaymentRequested':
      return payment;
    case 'PaymentOpened':
      return {
        ...payment,
        providerId: data.providerId,
        status: payment.status === 'requested' ? 'open' : payment.status,
      };
    case 'PaymentDeclined':
      return { ...payment, declines: payment.declines + 1, declineId: data.declineId };
    case 'PaymentCaptured':
      return { ...payment, status: 'captured', captured: data.amount };
    case 'PaymentMismatchFound':
      return { ...payment, status: 'mismatched', captured: data.captured };
    case 'PaymentVoided':
      return { ...payment, status: 'voided' };
    case 'RefundRequested':
      return { ...payment, refunds: payment.refunds.set(data.refundId, asked(data)) };
    case 'PaymentRefunded':
      return data.refundId === null
        ? { ...payment, refundedThere: payment.refundedThere + data.amount }
        : withAnswer(payment, data.refundId, { status: 'made', code: null });
    case 'RefundFailed':
      return withAnswer(payment, data.refundId, { status: 'failed', code: data.code });
    case 'PaymentDisputed':
      return { ...payment, disputed: true };
    default:
      return payment;
  }
};

const evolve = (payment: Payment, event: PaymentEvent): Payment => {
  if (payment.status !== 'none') return onceRequested(payment, event);
  return event.type === 'PaymentRequested' ? requested(event.data) : payment;
};

export const payment: Decider<Payment, PaymentEvent> = { category: 'payment', initial: { status: 'none' }, evolve };
