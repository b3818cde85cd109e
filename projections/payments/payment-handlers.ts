import type { OrderEvent } from '@hatch/contexts/orders/events';
import type { PaymentEvent } from '@hatch/contexts/payments/events';
import type { RecordedEvent } from '@hatch/kernel';
import { foldWith, handledTypes, type EventHandlers } from '../engine/index.js';
import type { PaymentRecord, RefundRecord } from './payment-record.js';

export type OrderPayments = {
  readonly payments: ReadonlyMap<string, PaymentRecord>;
  readonly refunds: ReadonlyMap<string, RefundRecord>;
};

type PlacingEvent = Extract<OrderEvent, { readonly type: 'PlacementRequested' | 'OrderPlaced' | 'OrderRejected' }>;
type HandledEvent = PaymentEvent | PlacingEvent;

export const refundKey = ({ paymentId, refundId }: Pick<RefundRecord, 'paymentId' | 'refundId'>): string =>
  `${paymentId} ${refundId}`;

const changed = (order: OrderPayments, paymentId: string, changes: Partial<PaymentRecord>): OrderPayments => {
  const payment = order.payments.get(paymentId);
  if (!payment) return order;
  return { ...order, payments: new Map(order.payments).set(paymentId, { ...payment, ...changes }) };
};

const withRefund = (order: OrderPayments, refund: RefundRecord): OrderPayments => {
  const refunds = new Map(order.refunds).set(refundKey(refund), refund);
  const sumOf = (status: RefundRecord['status']): number =>
    [...refunds.values()].reduce(
      (sum, one) => (one.paymentId === refund.paymentId && one.status === status ? sum + one.amount : sum),
      0,
    );
  return changed({ ...order, refunds }, refund.paymentId, {
    refunded: sumOf('made'),
    refunding: sumOf('requested'),
  });
};

const answered = (
  order: OrderPayments,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string },
  changes: Pick<RefundRecord, 'status' | 'code' | 'answeredAt' | 'tradingDay'>,
): OrderPayments => {
  const refund = order.refunds.get(refundKey({ paymentId, refundId }));
  return refund ? withRefund(order, { ...refund, ...changes }) : order;
};

const placing = (order: OrderPayments, changes: Partial<PaymentRecord>): OrderPayments =>
  [...order.payments.values()]
    .filter(({ placement }) => placement === 'placing')
    .reduce((after, { paymentId }) => changed(after, paymentId, changes), order);

const handlers: EventHandlers<HandledEvent, OrderPayments> = {
  PaymentRequested: (order, { data: { paymentId, orderId, provider, amount }, meta }) => ({
    ...order,
    payments: new Map(order.payments).set(paymentId, {
      paymentId,
      orderId,
      attempt: Number(paymentId.slice(orderId.length + 1)),
      orderRef: null,
      provider,
      providerId: null,
      status: 'requested',
      amount,
      captured: 0,
      currency: 'gbp',
      refunded: 0,
      refunding: 0,
      declines: 0,
      voided: null,
      placement: 'none',
      requestedAt: meta.at,
      capturedAt: null,
      disputedAt: null,
    }),
  }),
  PaymentOpened: (order, { data: { paymentId, providerId } }) =>
    changed(order, paymentId, {
      providerId,
      ...(order.payments.get(paymentId)?.status === 'requested' && { status: 'open' }),
    }),
  PaymentDeclined: (order, { data: { paymentId } }) =>
    changed(order, paymentId, { declines: (order.payments.get(paymentId)?.declines ?? 0) + 1 }),
  PaymentCaptured: (order, { data: { paymentId, amount }, meta }) =>
    changed(order, paymentId, { status: 'captured', captured: amount, capturedAt: meta.at }),
  PaymentMismatchFound: (order, { data: { paymentId, captured, currency }, meta }) =>
    changed(order, paymentId, { status: 'mismatched', captured, currency, capturedAt: meta.at }),
  PaymentVoided: (order, { data: { paymentId, cause } }) =>
    changed(order, paymentId, { status: 'voided', voided: cause }),
  RefundRequested: (order, { data: { paymentId, refundId, amount, lines, delivery, restock, reason, by }, meta }) =>
    withRefund(order, {
      refundId,
      paymentId,
      orderId: order.payments.get(paymentId)?.orderId ?? '',
      amount,
      lines,
      ...(delivery !== undefined && { delivery }),
      restock,
      reason,
      by,
      status: 'requested',
      code: null,
      requestedAt: meta.at,
      answeredAt: null,
    }),
  PaymentRefunded: (order, { id, data: { paymentId, refundId, amount, tradingDay }, meta }) =>
    refundId === null
      ? withRefund(order, {
          refundId: id,
          paymentId,
          orderId: order.payments.get(paymentId)?.orderId ?? '',
          amount,
          lines: [],
          restock: false,
          reason: null,
          by: null,
          status: 'made',
          code: null,
          requestedAt: meta.at,
          answeredAt: meta.at,
          ...(tradingDay && { tradingDay }),
        })
      : answered(
          order,
          { paymentId, refundId },
          {
            status: 'made',
            code: null,
            answeredAt: meta.at,
            ...(tradingDay && { tradingDay }),
          },
        ),
  RefundFailed: (order, { data: { paymentId, refundId, code }, meta }) =>
    answered(order, { paymentId, refundId }, { status: 'failed', code, answeredAt: meta.at }),
  PaymentDisputed: (order, { data: { paymentId }, meta }) => changed(order, paymentId, { disputedAt: meta.at }),
  PlacementRequested: (order, { data: { orderId, paidBy } }) =>
    changed(order, `${orderId}-${paidBy ?? ''}`, { placement: 'placing' }),
  OrderPlaced: (order, { data: { ref } }) => placing(order, { placement: 'placed', orderRef: ref }),
  OrderRejected: (order) => placing(order, { placement: 'none' }),
};

export const PAYMENT_EVENTS = handledTypes(handlers);

export const orderPaymentsAfter = foldWith<HandledEvent, OrderPayments>(handlers);

/** Undefined for a placement without online payment. */
export const orderIdOf = ({ stream, type, data }: RecordedEvent): string | undefined => {
  const [category = ''] = stream.split('-', 1);
  const id = stream.slice(category.length + 1);
  if (category === 'payment') return id.slice(0, id.lastIndexOf('-'));
  const { paidBy, paid } = data as { readonly paidBy?: unknown; readonly paid?: unknown };
  const isPaidHere = type === 'OrderRejected' || paid === true || typeof paidBy === 'number';
  return isPaidHere ? id : undefined;
};
