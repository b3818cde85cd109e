import { londonDate } from '@hatch/kernel/rules';
import { storableJson, type Tx } from '../engine/index.js';
import type { OrderPayments } from './payment-handlers.js';
import { refundKey } from './payment-handlers.js';
import { isSettled, type PaymentRecord, type RefundRecord } from './payment-record.js';

export const NO_PAYMENTS: OrderPayments = { payments: new Map(), refunds: new Map() };

export const loadPayments = async (orderIds: readonly string[], tx: Tx): Promise<Map<string, OrderPayments>> => {
  const loaded = new Map(orderIds.map((orderId) => [orderId, NO_PAYMENTS]));
  if (orderIds.length === 0) return loaded;
  const { rows: payments } = await tx.query<{ record: PaymentRecord }>({
    name: 'payments-load',
    text: 'SELECT record FROM payments WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  const { rows: refunds } = await tx.query<{ record: RefundRecord }>({
    name: 'payments-refunds-load',
    text: 'SELECT record FROM payment_refunds WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  for (const { record } of payments) {
    const order = loaded.get(record.orderId) ?? NO_PAYMENTS;
    loaded.set(record.orderId, { ...order, payments: new Map(order.payments).set(record.paymentId, record) });
  }
  for (const { record } of refunds) {
    const order = loaded.get(record.orderId) ?? NO_PAYMENTS;
    loaded.set(record.orderId, { ...order, refunds: new Map(order.refunds).set(refundKey(record), record) });
  }
  return loaded;
};

export const savePayments = async (payments: readonly PaymentRecord[], tx: Tx): Promise<void> => {
  if (payments.length === 0) return;
  await tx.query({
    name: 'payments-save',
    text: `INSERT INTO payments (payment_id, order_id, provider, requested_at, disputed_at, settled, record)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::bool[],
             $7::jsonb[])
           ON CONFLICT (payment_id) DO UPDATE SET disputed_at = excluded.disputed_at, settled = excluded.settled,
             record = excluded.record`,
    values: [
      payments.map(({ paymentId }) => paymentId),
      payments.map(({ orderId }) => orderId),
      payments.map(({ provider }) => provider),
      payments.map(({ requestedAt }) => requestedAt),
      payments.map(({ disputedAt }) => disputedAt),
      payments.map(isSettled),
      payments.map(storableJson),
    ],
  });
};

export const madeOn = ({ status, answeredAt, tradingDay }: RefundRecord): string | null =>
  status === 'made' && answeredAt !== null ? (tradingDay ?? londonDate(new Date(answeredAt))) : null;

export const saveRefunds = async (refunds: readonly RefundRecord[], tx: Tx): Promise<void> => {
  if (refunds.length === 0) return;
  await tx.query({
    name: 'payments-refunds-save',
    text: `INSERT INTO payment_refunds (payment_id, refund_id, order_id, status, requested_at, made_on, record)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::date[],
             $7::jsonb[])
           ON CONFLICT (payment_id, refund_id) DO UPDATE SET status = excluded.status, made_on = excluded.made_on,
             record = excluded.record`,
    values: [
      refunds.map(({ paymentId }) => paymentId),
      refunds.map(({ refundId }) => refundId),
      refunds.map(({ orderId }) => orderId),
      refunds.map(({ status }) => status),
      refunds.map(({ requestedAt }) => requestedAt),
      refunds.map(madeOn),
      refunds.map(storableJson),
    ],
  });
};
