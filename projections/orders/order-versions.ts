import { storableJson, type Tx } from '../engine/index.js';
import { saveMarks } from './board-marks.js';
import type { StoredOrder } from './order-record.js';
import { tradingDayOf } from './trading-day-of.js';

export type OrderVersion = {
  readonly position: bigint;
  readonly at: string;
  /** This event placed it. */
  readonly isNew: boolean;
  readonly order: StoredOrder;
};

export const saveVersions = async (versions: readonly OrderVersion[], tx: Tx): Promise<void> => {
  if (versions.length === 0) return;
  const inserted = tx.query({
    name: 'orders-versions-save',
    text: `INSERT INTO orders_versions (position, order_id, at, trading_date, is_new, record)
           SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::date[], $5::bool[], $6::jsonb[])`,
    values: [
      versions.map(({ position }) => String(position)),
      versions.map(({ order }) => order.id),
      versions.map(({ at }) => at),
      versions.map(({ order }) => tradingDayOf(order)),
      versions.map(({ isNew }) => isNew),
      versions.map(({ order }) => storableJson(order)),
    ],
  });
  await Promise.all([inserted, saveMarks(versions, tx)]);
};
