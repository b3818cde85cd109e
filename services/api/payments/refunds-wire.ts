import {
  kitchenStatus,
  paymentStatus,
  refundableParts,
  type KitchenStatus,
  type PaymentStatus,
  type RefundScope,
} from '@hatch/contexts/orders';
import type { OrderPayments, RefundOutcome } from '@hatch/contexts/orders/module';
import {
  deliveryRefunded,
  paymentIdOf,
  refundable,
  refunded,
  unitsRefunded,
  type KnownPayment,
  type Refund,
} from '@hatch/contexts/payments';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import type { Failure, Success } from '../answers.js';
import type { RefundDto } from './refund.dto.js';

type WireRefund = {
  readonly id: string;
  readonly amount: Pence;
  readonly status: Refund['status'];
  readonly reason: Refund['reason'];
  readonly restock: boolean;
  readonly note: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  readonly delivery: Pence;
  readonly requested_at: string | null;
  readonly code: string | null;
};
type WirePayment = {
  readonly id: string;
  readonly provider: KnownPayment['provider'];
  readonly provider_id: string | null;
  readonly status: KnownPayment['status'];
  readonly captured: Pence;
  /** Includes refunds in the provider's own pages. */
  readonly refunded: Pence;
  readonly refundable: Pence;
  readonly refunded_there: Pence;
  readonly disputed: boolean;
  readonly refunds: readonly WireRefund[];
};
type WireRefundableLine = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly refunded_quantity: number;
  /** Paid for all of its units, less their part of a discount. */
  readonly amount: Pence;
};

export type OrderPaymentsAnswer = Success & {
  readonly order: {
    readonly id: string;
    readonly ref: string;
    readonly status: PaymentStatus | null;
    readonly order_status: KitchenStatus | null;
    readonly payment_method: string;
    readonly postage: Pence;
    readonly total_cost: Pence;
    readonly lines: readonly WireRefundableLine[];
    readonly delivery_left: Pence;
  };
  /** Null for an order that was not paid here. */
  readonly paid_by: WirePayment | null;
  readonly other_payments: readonly WirePayment[];
  /** False once the order is complete. */
  readonly may_cancel: boolean;
};

export const orderPaymentsAnswer = ({ order, payments }: OrderPayments): OrderPaymentsAnswer => {
  const names = new Map(order.lines.map(({ sku, name }) => [sku, name]));
  const paymentId = order.paidBy === null ? null : paymentIdOf(order.orderId, order.paidBy);
  const paidBy = payments.find((payment) => payment.paymentId === paymentId);
  const parts = refundableParts(order);
  const units = paidBy ? unitsRefunded(paidBy) : new Map<string, number>();
  return {
    status: true,
    message: '',
    order: {
      id: order.orderId,
      ref: order.ref,
      status: paymentStatus(order),
      order_status: kitchenStatus(order),
      payment_method: order.paymentMethod,
      postage: order.postage,
      total_cost: order.total,
      delivery_left: parts.delivery - (paidBy ? deliveryRefunded(paidBy) : 0),
      lines: parts.lines.map((line) => ({ ...line, refunded_quantity: units.get(line.sku) ?? 0 })),
    },
    paid_by: paidBy ? paymentToWire(paidBy, names) : null,
    other_payments: payments.filter((payment) => payment !== paidBy).map((payment) => paymentToWire(payment, names)),
    may_cancel: order.status === 'placed' && order.kitchen !== 'COMPLETE',
  };
};

const paymentToWire = (payment: KnownPayment, names: ReadonlyMap<string, string>): WirePayment => ({
  id: payment.paymentId,
  provider: payment.provider,
  provider_id: payment.providerId,
  status: payment.status,
  captured: payment.captured,
  refunded: refunded(payment),
  refundable: refundable(payment),
  refunded_there: payment.refundedThere,
  disputed: payment.disputed,
  refunds: [...payment.refunds.values()]
    .map(({ refundId, amount, status, reason, restock, note, lines, delivery = 0, requestedAt, code }) => ({
      id: refundId,
      amount,
      status,
      reason,
      restock,
      note,
      lines: lines.map(({ sku, quantity }) => ({ name: names.get(sku) ?? sku, quantity })),
      delivery,
      requested_at: requestedAt,
      code,
    }))
    .toSorted((one, other) => (one.requested_at ?? '').localeCompare(other.requested_at ?? '')),
});

/** Undefined where the request has both an amount and lines: it is unclear which counts. */
export const scopeOf = ({
  lines,
  delivery = false,
  amount,
}: Pick<RefundDto, 'lines' | 'delivery' | 'amount'>): RefundScope | undefined => {
  const namesParts = lines !== undefined || delivery;
  if (namesParts && amount !== undefined) return undefined;
  if (namesParts) return { lines: (lines ?? []).map(({ sku, quantity }) => ({ sku, quantity })), delivery };
  return amount === undefined ? { all: true } : { amount };
};

export type RefundAnswer = (Success & { readonly refund: Refund['status'] }) | Failure;

const TEXTS: Readonly<Record<Exclude<Refund['status'], 'failed'>, (money: string) => string>> = {
  made: (money) => `${money} is on its way back to the customer.`,
  requested: (money) =>
    `The payment provider has not answered yet. ${money} is still requested, and we try again automatically. Do not request it again.`,
};

export const refundAnswer = ({ refund, rejection }: RefundOutcome): RefundAnswer => {
  if (rejection || !refund) return { status: false, message: rejection?.message ?? 'There is no such refund' };
  const { status, code, amount } = refund;
  if (status === 'failed')
    return { status: false, message: `The payment provider refused this refund (${code ?? 'no reason given'}).` };
  return { status: true, message: TEXTS[status](formatMoney(amount)), refund: status };
};
