import type { KeyVault } from '@hatch/event-store';
import type { Pool } from 'pg';
import { storableText } from '../engine/index.js';
import {
  openOrders,
  orderAnswer,
  staffOrderAnswer,
  type Order,
  type OrderRecord,
  type OrderRow,
  type StaffOrder,
} from '../engine/folds/index.js';

/** Every order from the start of its checkout on. */
export class OrderViewQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyVault,
  ) {}

  /** @param now `remaining` is counted from it. */
  async byId(orderId: string, now: Date): Promise<Order | undefined> {
    const record = await this.recordById(orderId);
    return record && orderAnswer(record, now);
  }

  async staffById(orderId: string, now: Date): Promise<StaffOrder | undefined> {
    const record = await this.recordById(orderId);
    return record && staffOrderAnswer(record, now);
  }

  /** All that is known of it, for tickets and mails: lines with their categories, dates, rejection. */
  async recordById(orderId: string): Promise<OrderRecord | undefined> {
    const { rows } = await this.pool.query<{ record: OrderRow }>({
      name: 'order-view',
      text: 'SELECT record FROM rm.order_view WHERE order_id = $1',
      values: [storableText(orderId)],
    });
    const [order] = await openOrders(
      rows.map(({ record }) => record),
      this.vault,
    );
    return order;
  }
}
