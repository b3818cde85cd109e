import type { Difference, DifferenceResolved } from '@hatch/contexts/reconciliation/events';
import type { Pool } from 'pg';
import type { Provider } from './payment-record.js';

/** A payment that provider and log report differently. Times are ISO instants. */
export type PaymentDifference = Difference & {
  readonly provider: Provider;
  /** In London. */
  readonly day: string;
  readonly foundAt: string;
  readonly resolved: { readonly at: string; readonly how: DifferenceResolved['data']['how'] } | null;
};

export type Days = {
  /** `2026-11-20`, inclusive. */
  readonly from: string;
  readonly to: string;
};

export class PaymentDifferencesQueries {
  constructor(private readonly pool: Pool) {}

  /** Of payments begun on these days, and unresolved ones of any day; newest day first. */
  async ofDays({ from, to }: Days, limit: number): Promise<readonly PaymentDifference[]> {
    const { rows } = await this.pool.query<{ record: PaymentDifference }>({
      name: 'payment-differences-of-days',
      text: `SELECT record FROM rm.payment_differences WHERE day BETWEEN $1 AND $2 OR open
             ORDER BY open DESC, day DESC, difference_id LIMIT $3`,
      values: [from, to, limit],
    });
    return rows.map(({ record }) => record);
  }

  async open(provider: Provider, limit: number): Promise<readonly PaymentDifference[]> {
    const { rows } = await this.pool.query<{ record: PaymentDifference }>({
      name: 'payment-differences-open',
      text: `SELECT record FROM rm.payment_differences WHERE open AND provider = $1
             ORDER BY day, difference_id LIMIT $2`,
      values: [provider, limit],
    });
    return rows.map(({ record }) => record);
  }
}
