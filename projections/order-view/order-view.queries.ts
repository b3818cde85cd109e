import { storableText } from '@hatch/kernel/rules';
import type { KeyVault } from '@hatch/event-store';
import type { Pool } from 'pg';
import {
  openPeople,
  orderAnswer,
  staffOrderAnswer,
  type Order,
  type OrderPerson,
  type OrderRecord,
  type OrderRow,
  type StaffOrder,
} from '../engine/folds/index.js';

type Found = { readonly order: OrderRow; readonly person: OrderPerson };

/** Every order from the start of its checkout on. */
export class OrderViewQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyVault,
  ) {}

  /** @param now `remaining` is counted from it. */
  async byId(orderId: string, now: Date): Promise<Order | undefined> {
    const found = await this.#find(orderId);
    return found && orderAnswer(found.order, found.person, now);
  }

  async staffById(orderId: string, now: Date): Promise<StaffOrder | undefined> {
    const found = await this.#find(orderId);
    return found && staffOrderAnswer(found.order, found.person, now);
  }

  /** All that is known of it, for tickets and mails: lines with their categories, dates, rejection. */
  async recordById(orderId: string): Promise<OrderRecord | undefined> {
    const found = await this.#find(orderId);
    if (!found) return undefined;
    const { sealed: _sealed, ...facts } = found.order;
    return { ...facts, ...found.person };
  }

  async #find(orderId: string): Promise<Found | undefined> {
    const { rows } = await this.pool.query<{ order: OrderRow }>({
      name: 'order-view',
      text: 'SELECT record AS order FROM rm.order_view WHERE order_id = $1',
      values: [storableText(orderId)],
    });
    const [found] = rows;
    if (!found) return undefined;
    const personOf = await openPeople([found.order], this.vault);
    return { order: found.order, person: personOf(found.order) };
  }
}
