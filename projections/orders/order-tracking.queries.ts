import type { Pool } from 'pg';
import { storableText } from '@hatch/kernel/rules';
import type { TrackedOrder } from './tracked-order.js';

/** The order includes changes of the feed up to `seq`. */
export type TrackedAt = { readonly seq: number; readonly order: TrackedOrder };

export class OrderTrackingQueries {
  constructor(private readonly pool: Pool) {}

  /** One statement is one snapshot, so `seq` and the order belong together. */
  async byId(orderId: string): Promise<TrackedAt | undefined> {
    const { rows } = await this.pool.query<{ seq: string; tracked: TrackedOrder }>({
      name: 'order-tracking-by-id',
      text: `SELECT h.seq, t.tracked FROM rm.order_tracking t, rm.change_head h WHERE t.order_id = $1 AND h.id = 1`,
      values: [storableText(orderId)],
    });
    const [found] = rows;
    return found && { seq: Number(found.seq), order: found.tracked };
  }
}
