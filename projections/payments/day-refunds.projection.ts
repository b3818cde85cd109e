import type { PaymentEvent, PaymentRefunded, RefundRequested } from '@hatch/contexts/payments/events';
import type { RecordedEvent } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import type { Projection, Tx } from '../engine/index.js';

type Requested = RecordedEvent<RefundRequested>;
type Made = RecordedEvent<PaymentRefunded>;

const HANDLES = ['RefundRequested', 'PaymentRefunded'] as const satisfies readonly PaymentEvent['type'][];

type Row = {
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly lines: readonly object[];
  readonly reason: string | null;
};

const orderIdOf = (paymentId: string): string => paymentId.slice(0, paymentId.lastIndexOf('-'));

/** One made in the provider's pages has no id of ours, and says nothing of items. */
const refundIdOf = ({ data, revision }: Made): string => data.refundId ?? `there-${revision}`;

const rowOf = ({ data: { paymentId, refundId, amount, lines, reason } }: Requested): Row => ({
  paymentId,
  refundId,
  amount,
  lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  reason,
});
const rowOfOneMadeThere = (event: Made): Row => ({
  paymentId: event.data.paymentId,
  refundId: refundIdOf(event),
  amount: event.data.amount,
  lines: [],
  reason: null,
});

const note = async (rows: readonly Row[], tx: Tx): Promise<void> => {
  if (rows.length === 0) return;
  await tx.query({
    name: 'day-refunds-note',
    text: `INSERT INTO day_refunds (payment_id, refund_id, order_id, amount, lines, reason)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::jsonb[], $6::text[])
           ON CONFLICT (payment_id, refund_id) DO NOTHING`,
    values: [
      rows.map(({ paymentId }) => paymentId),
      rows.map(({ refundId }) => refundId),
      rows.map(({ paymentId }) => orderIdOf(paymentId)),
      rows.map(({ amount }) => amount),
      rows.map(({ lines }) => JSON.stringify(lines)),
      rows.map(({ reason }) => reason),
    ],
  });
};

const date = async (events: readonly Made[], tx: Tx): Promise<void> => {
  if (events.length === 0) return;
  await tx.query({
    name: 'day-refunds-date',
    text: `UPDATE day_refunds r SET day = m.day, made_at = m.made_at
           FROM unnest($1::text[], $2::text[], $3::date[], $4::timestamptz[]) AS m(payment_id, refund_id, day, made_at)
           WHERE r.payment_id = m.payment_id AND r.refund_id = m.refund_id`,
    values: [
      events.map(({ data }) => data.paymentId),
      events.map(refundIdOf),
      events.map(({ meta }) => londonDate(new Date(meta.at))),
      events.map(({ meta }) => meta.at),
    ],
  });
};

/** What was given back on which day, and for which items (PAYX-05). */
export const dayRefunds: Projection = {
  name: 'day-refunds',
  version: 1,
  tables: ['day_refunds'],
  handles: HANDLES,
  apply: async (events, tx) => {
    // The engine hands over only the types listed above.
    const all = events as readonly (Requested | Made)[];
    const asked = all.filter((event): event is Requested => event.type === 'RefundRequested');
    const made = all.filter((event): event is Made => event.type === 'PaymentRefunded');
    const there = made.filter(({ data }) => data.refundId === null);
    await note([...asked.map(rowOf), ...there.map(rowOfOneMadeThere)], tx);
    await date(made, tx);
    return [];
  },
};
