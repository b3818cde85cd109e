import { storableText } from '@hatch/kernel/rules';
import type { Pool } from 'pg';
import type { PaymentRecord, Provider, RefundRecord } from './payment-record.js';

export type Span = { readonly from: Date; readonly to: Date };
export type RecordedPayment = PaymentRecord & { readonly placed: boolean };
export type PaymentTroubles = { readonly disputed: readonly PaymentRecord[]; readonly failed: readonly RefundRecord[] };

/** More than a shop refunds in a day, or for the orders of a day. */
const MOST_REFUNDS = 10_000;

export class PaymentsQueries {
  constructor(private readonly pool: Pool) {}

  /** Neither void nor closed by an order or a refund; oldest first. */
  async unsettled(requestedBefore: Date, limit: number): Promise<readonly PaymentRecord[]> {
    const { rows } = await this.pool.query<{ record: PaymentRecord }>({
      name: 'payments-unsettled',
      text: 'SELECT record FROM rm.payments WHERE NOT settled AND requested_at < $1 ORDER BY requested_at LIMIT $2',
      values: [requestedBefore, limit],
    });
    return rows.map(({ record }) => record);
  }

  async unansweredRefunds(requestedBefore: Date, limit: number): Promise<readonly RefundRecord[]> {
    const { rows } = await this.pool.query<{ record: RefundRecord }>({
      name: 'payments-unanswered-refunds',
      text: `SELECT record FROM rm.payment_refunds WHERE status = 'requested' AND requested_at < $1
             ORDER BY requested_at LIMIT $2`,
      values: [requestedBefore, limit],
    });
    return rows.map(({ record }) => record);
  }

  async requestedIn(provider: Provider, { from, to }: Span, limit: number): Promise<readonly RecordedPayment[]> {
    const { rows } = await this.pool.query<{ record: PaymentRecord }>({
      name: 'payments-requested-in',
      text: `SELECT record FROM rm.payments WHERE provider = $1 AND requested_at >= $2 AND requested_at < $3
             ORDER BY requested_at, payment_id LIMIT $4`,
      values: [provider, from, to, limit],
    });
    return rows.map(({ record }) => ({ ...record, placed: record.placement === 'placed' }));
  }

  async refundsMadeOn(day: string): Promise<readonly RefundRecord[]> {
    const { rows } = await this.pool.query<{ record: RefundRecord }>({
      name: 'payments-refunds-made-on',
      text: `SELECT record FROM rm.payment_refunds WHERE made_on = $1::date
             ORDER BY record->>'answeredAt', refund_id LIMIT ${MOST_REFUNDS}`,
      values: [day],
    });
    return rows.map(({ record }) => record);
  }

  async refundsMadeOf(orderIds: readonly string[]): Promise<readonly RefundRecord[]> {
    if (orderIds.length === 0) return [];
    const { rows } = await this.pool.query<{ record: RefundRecord }>({
      name: 'payments-refunds-made-of',
      text: `SELECT record FROM rm.payment_refunds WHERE order_id = ANY($1::text[]) AND made_on IS NOT NULL
             ORDER BY record->>'answeredAt', refund_id LIMIT ${MOST_REFUNDS}`,
      values: [orderIds],
    });
    return rows.map(({ record }) => record);
  }

  async refundsOf(orderIds: readonly string[]): Promise<readonly RefundRecord[]> {
    if (orderIds.length === 0) return [];
    const { rows } = await this.pool.query<{ record: RefundRecord }>({
      name: 'payments-refunds-of',
      text: `SELECT record FROM rm.payment_refunds WHERE order_id = ANY($1::text[])
             ORDER BY requested_at, refund_id LIMIT ${MOST_REFUNDS}`,
      values: [orderIds],
    });
    return rows.map(({ record }) => record);
  }

  async byOrder(orderId: string): Promise<readonly PaymentRecord[]> {
    const { rows } = await this.pool.query<{ record: PaymentRecord }>({
      name: 'payments-by-order',
      text: 'SELECT record FROM rm.payments WHERE order_id = $1 ORDER BY requested_at, payment_id',
      values: [storableText(orderId)],
    });
    return rows.map(({ record }) => record);
  }

  /** The span is of the dispute or failure; newest first. */
  async troubles({ from, to }: Span, limit: number): Promise<PaymentTroubles> {
    const [disputed, failed] = await Promise.all([
      this.pool.query<{ record: PaymentRecord }>({
        name: 'payments-disputed',
        text: `SELECT record FROM rm.payments WHERE disputed_at >= $1 AND disputed_at < $2
               ORDER BY disputed_at DESC LIMIT $3`,
        values: [from, to, limit],
      }),
      this.pool.query<{ record: RefundRecord }>({
        name: 'payments-failed-refunds',
        text: `SELECT record FROM rm.payment_refunds
               WHERE status = 'failed' AND (record->>'answeredAt')::timestamptz >= $1
                 AND (record->>'answeredAt')::timestamptz < $2
               ORDER BY record->>'answeredAt' DESC LIMIT $3`,
        values: [from, to, limit],
      }),
    ]);
    return { disputed: disputed.rows.map(({ record }) => record), failed: failed.rows.map(({ record }) => record) };
  }
}
