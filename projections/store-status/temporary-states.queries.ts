import { storableText } from '@hatch/kernel/rules';
import type { Pool } from 'pg';

export type TemporaryState = {
  /** `store`, `delivery`, `sale:SKU` or `slot:INSTANT`. */
  readonly key: string;
  /** The store's status, `not-delivering`, `out-of-stock` or `slot-closed`. */
  readonly state: string;
  /** Of the product, with its variant; empty for the store and the delivery. */
  readonly name: string;
  readonly since: Date;
  /** Null where an earlier release asked for no end. */
  readonly until: Date | null;
  readonly staffId: string | null;
};

type Row = {
  key: string;
  state: string;
  name: string | null;
  since: Date;
  until: Date | null;
  staff_id: string | null;
};

const MOST = 200;

const COLUMNS = `t.key, t.state, t.since, t.until, t.staff_id,
  nullif(concat_ws(', ', CASE WHEN b.variant_id IS NOT NULL THEN p.name END, b.name), '') AS name`;
const NAMED = `rm.temporary_states t
  LEFT JOIN rm.stock_board b ON 'sale:' || b.sku = t.key
  LEFT JOIN rm.stock_board p ON p.sku = b.product_id::text`;

export class TemporaryStatesQueries {
  constructor(private readonly pool: Pool) {}

  async inForce(): Promise<readonly TemporaryState[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'temporary-states-in-force',
      text: `SELECT ${COLUMNS} FROM ${NAMED} ORDER BY t.until NULLS LAST, t.key LIMIT ${MOST}`,
    });
    return rows.map(toState);
  }

  async byKey(key: string): Promise<TemporaryState | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'temporary-states-by-key',
      text: `SELECT ${COLUMNS} FROM ${NAMED} WHERE t.key = $1`,
      values: [storableText(key)],
    });
    return rows.map(toState)[0];
  }

  async ended(now: Date, limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ key: string }>({
      name: 'temporary-states-ended',
      text: 'SELECT key FROM rm.temporary_states WHERE until <= $1 ORDER BY until LIMIT $2',
      values: [now, limit],
    });
    return rows.map(({ key }) => key);
  }
}

const toState = ({ staff_id, name, ...state }: Row): TemporaryState => ({
  ...state,
  name: name ?? '',
  staffId: staff_id,
});
