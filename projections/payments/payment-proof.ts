import type { RecordedEvent } from '@hatch/kernel';
import { inLogOrder, rowProof, storableJson, type ProvedRows, type ReadStream } from '../engine/index.js';
import { orderIdOf, orderPaymentsAfter, type OrderPayments } from './payment-handlers.js';
import { isSettled, type PaymentRecord, type RefundRecord } from './payment-record.js';
import { madeOn, NO_PAYMENTS } from './payment-rows.js';
import { payments } from './payments.projection.js';

type PaymentRow = {
  payment_id: string;
  order_id: string;
  provider: string;
  requested_at: Date;
  disputed_at: Date | null;
  settled: boolean;
  record: PaymentRecord;
};
type RefundRow = {
  payment_id: string;
  refund_id: string;
  order_id: string;
  status: string;
  requested_at: Date;
  made_on: string | null;
  record: RefundRecord;
};

/** Attempts to look for beyond the last known: one may have been decided but never begun. */
const MOST_LEFT_OUT = 2;

async function* eventsOfPayments(orderId: string, read: ReadStream): AsyncIterable<RecordedEvent> {
  const streams: string[] = [];
  for (let attempt = 1, leftOut = 0; leftOut <= MOST_LEFT_OUT; attempt++) {
    const stream = `payment-${orderId}-${attempt}`;
    const hasEvents = !(await read(stream)[Symbol.asyncIterator]().next()).done;
    if (hasEvents) streams.push(stream);
    leftOut = hasEvents ? 0 : leftOut + 1;
  }
  yield* inLogOrder(read(`order-${orderId}`), ...streams.map(read));
}

const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

const paymentKey = (paymentId: string): string => `payment ${paymentId}`;
const refundRowKey = (paymentId: string, refundId: string): string => `refund ${paymentId} ${refundId}`;

const rowsOf = (order: OrderPayments): ProvedRows =>
  new Map([
    ...[...order.payments.values()].map((payment): readonly [string, Readonly<Record<string, unknown>>] => [
      paymentKey(payment.paymentId),
      {
        order_id: payment.orderId,
        provider: payment.provider,
        requested_at: instant(payment.requestedAt),
        disputed_at: instant(payment.disputedAt),
        settled: isSettled(payment),
        record: JSON.parse(storableJson(payment)) as unknown,
      },
    ]),
    ...[...order.refunds.values()].map((refund): readonly [string, Readonly<Record<string, unknown>>] => [
      refundRowKey(refund.paymentId, refund.refundId),
      {
        order_id: refund.orderId,
        status: refund.status,
        requested_at: instant(refund.requestedAt),
        made_on: madeOn(refund),
        record: JSON.parse(storableJson(refund)) as unknown,
      },
    ]),
  ]);

export const paymentProof = rowProof<OrderPayments>({
  name: 'payments',
  projection: payments,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ order_id: string }>({
      text: 'SELECT DISTINCT order_id FROM payments WHERE order_id > $1 ORDER BY order_id LIMIT $2',
      values: [after, limit],
    });
    return rows.map(({ order_id }) => order_id);
  },
  begunBy: (event) => (event.type === 'PaymentRequested' ? orderIdOf(event) : undefined),
  events: eventsOfPayments,
  initial: NO_PAYMENTS,
  after: (order, event) => (orderIdOf(event) === undefined ? order : orderPaymentsAfter(order, event)),
  folded: rowsOf,
  rows: async (orderIds, tx) => {
    const { rows: paid } = await tx.query<PaymentRow>({
      text: `SELECT payment_id, order_id, provider, requested_at, disputed_at, settled, record FROM payments
             WHERE order_id = ANY($1::text[])`,
      values: [orderIds],
    });
    const { rows: refunds } = await tx.query<RefundRow>({
      text: `SELECT payment_id, refund_id, order_id, status, requested_at, made_on::text, record FROM payment_refunds
             WHERE order_id = ANY($1::text[])`,
      values: [orderIds],
    });
    const byOrder = new Map<string, Map<string, Readonly<Record<string, unknown>>>>();
    const add = (orderId: string, key: string, row: Readonly<Record<string, unknown>>): void =>
      void byOrder.set(orderId, (byOrder.get(orderId) ?? new Map()).set(key, row));
    for (const { payment_id, requested_at, disputed_at, ...row } of paid)
      add(row.order_id, paymentKey(payment_id), {
        ...row,
        requested_at: requested_at.toISOString(),
        disputed_at: disputed_at?.toISOString() ?? null,
      });
    for (const { payment_id, refund_id, requested_at, ...row } of refunds)
      add(row.order_id, refundRowKey(payment_id, refund_id), { ...row, requested_at: requested_at.toISOString() });
    return byOrder;
  },
});
