import { nothing, refuse, rejection, isRejection, type Decide, type Rejection } from '@hatch/kernel';
import { costOfUnits, PAYMENT_MEANS, type Pence } from '@hatch/kernel/rules';
import {
  deliveryRefunded,
  refundable,
  requestRefund,
  unitsRefunded,
  type KnownPayment,
  type Payment,
  type PaymentEvent,
  type RefundedLine,
  type RefundReason,
} from '../../payments/index.js';
import { refusedAs } from '../rejections.js';
import type { Cancelled, Placed } from '../state.js';
import { refundableParts, type RefundablePart } from './refundable-parts.js';

export type RefundScope =
  | { readonly lines: readonly RefundedLine[]; readonly delivery?: boolean }
  | { readonly amount: Pence }
  | { readonly all: true };

export type RefundRequest = {
  readonly refundId: string;
  readonly scope: RefundScope;
  readonly restock: boolean;
  readonly cancels: boolean;
  readonly reason: RefundReason;
  readonly note: string;
  readonly by: string | null;
};

type WorkedOut = { readonly amount: Pence; readonly lines: readonly RefundedLine[]; readonly delivery?: Pence };

const noSuchUnits = (message: string): Rejection => rejection('ordering.refund-units', message);
const REFUNDED_ALREADY = 'That is more than were sold, or some were refunded already. Please choose fewer.';

/**
 * Decided on the payment's stream, where all refunds of the order meet: never more money than was taken, nor more units
 * than were sold.
 */
export const refundOrder =
  (order: Placed | Cancelled, request: RefundRequest): Decide<Payment, PaymentEvent> =>
  (payment, context) => {
    if (payment.status === 'none') return refusedAs(noPaymentHere);
    if (payment.refunds.has(request.refundId)) return nothing;
    const left = refundable(payment);
    const workedOut = workOut(order, request.scope, payment);
    if (isRejection(workedOut)) return refusedAs(workedOut);
    if (request.restock && workedOut.lines.length === 0)
      return refuse('ordering.refund-restock', 'Choose the items that go back in stock, or refund without them.');
    if (request.cancels && workedOut.amount !== left)
      return refuse('ordering.refund-cancel', 'Only an order that is refunded in full can be cancelled.');
    const { refundId, restock, cancels, reason, note, by } = request;
    const noted = note !== '' && !order.forgotten && { pii: { subject: order.subject, note } };
    const refund = { refundId, ...workedOut, restock, ...(cancels && { cancels }), reason, by, ...noted };
    return requestRefund(refund)(payment, context);
  };

/** Money of a phone order never went through a provider. */
export const noPaymentHere: Rejection = rejection(
  'ordering.refund-phone',
  `This order was not paid for here, by ${PAYMENT_MEANS.join(' or ')}. Please give the money back the way it was paid.`,
);

const workOut = (order: Placed | Cancelled, scope: RefundScope, payment: KnownPayment): WorkedOut | Rejection => {
  if ('amount' in scope) return { amount: scope.amount, lines: [] };
  const earlier = unitsRefunded(payment);
  const parts = refundableParts(order);
  if ('all' in scope) return { amount: refundable(payment), lines: unitsLeft(parts.lines, earlier) };
  if (scope.delivery !== true) return unitsOf(parts.lines, scope.lines, earlier);
  return withDelivery(
    scope.lines.length === 0 ? { amount: 0, lines: [] } : unitsOf(parts.lines, scope.lines, earlier),
    parts.delivery - deliveryRefunded(payment),
  );
};

const withDelivery = (units: WorkedOut | Rejection, delivery: Pence): WorkedOut | Rejection => {
  if (isRejection(units)) return units;
  if (delivery <= 0)
    return rejection(
      'ordering.refund-delivery',
      'This order has no delivery charge left to refund. Refund items or an amount.',
    );
  return { ...units, amount: units.amount + delivery, delivery };
};

const unitsLeft = (parts: readonly RefundablePart[], earlier: ReadonlyMap<string, number>): readonly RefundedLine[] =>
  parts
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (earlier.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

const unitsOf = (
  parts: readonly RefundablePart[],
  lines: readonly RefundedLine[],
  earlier: ReadonlyMap<string, number>,
): WorkedOut | Rejection => {
  if (lines.length === 0) return noSuchUnits('Choose at least one item to refund.');
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length) return noSuchUnits('Name each item once.');
  let amount = 0;
  for (const { sku, quantity } of lines) {
    const part = parts.find((candidate) => candidate.sku === sku);
    const refunded = earlier.get(sku) ?? 0;
    if (!part) return noSuchUnits('One of these items is not in this order. Please reload the page.');
    if (!Number.isSafeInteger(quantity) || quantity < 1) return noSuchUnits('Refund a whole number of items.');
    if (refunded + quantity > part.quantity) return noSuchUnits(`${part.name}: ${REFUNDED_ALREADY}`);
    amount += costOfUnits(part.amount, part.quantity, refunded, quantity);
  }
  return { amount, lines };
};
